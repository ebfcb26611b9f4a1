import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Table } from './tables';

/** A table as a file of Apache Parquet. */
export function toParquet({ rows, columns }: Table): Buffer {
  const columnData = columns.map(({ name, type, of }) => ({ name, type, nullable: true, data: rows.map((row) => of(row)) }));
  return Buffer.from(parquetWriteBuffer({ columnData }));
}
