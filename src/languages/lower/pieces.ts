import type { FileIR, Piece, Range } from '../ir';
import { moveStatement } from './move-statement';

/** The statements at the top of a file, in the order of their places, where they are none but such as were moved there as they are. */
export function piecesOf(ir: FileIR): readonly Piece[] {
  return ir.pieces ?? ir.body.map((statement) => ({ statement, by: 0 }));
}

/** A file with other statements, which are moved to their places when they are asked for. */
export function fromPieces({ file, language, suppressions, hasCells, remark, fault }: FileIR, broken: readonly Range[], pieces: readonly Piece[]): FileIR {
  let body: FileIR['body'] | undefined;
  return {
    file,
    language,
    get body() {
      return (body ??= pieces.map(({ statement, by }) => (by === 0 ? statement : moveStatement(statement, by))));
    },
    pieces,
    broken,
    suppressions,
    ...(hasCells && { hasCells }),
    ...(remark !== undefined && { remark }),
    ...(fault !== undefined && { fault }),
  };
}
