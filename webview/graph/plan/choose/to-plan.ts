import { arrange } from '../arrange';
import { arrangeColumn } from '../arrange-column';
import { fold } from '../fold';
import type { Plan, PlanInput, Way } from '../plan';
import { type Cut, cutBoxes } from './cut-boxes';

const MARGIN = { width: 32, height: 60 };

/** Where all is with these folders closed, arranged in this way, and how large it is in the space that there is. */
export async function toPlan(input: PlanInput, closed: ReadonlySet<string>, way: Way, places?: Parameters<typeof arrange>[3], given?: Cut): Promise<Plan> {
  const folded = given ?? cutBoxes(fold(input, closed), input.wanted);
  const arranged = way.narrow === 'column' ? arrangeColumn(input, folded, way) : await arrange(input, folded, way, places);
  const scale = Math.min((input.size.width - MARGIN.width) / arranged.width, (input.size.height - MARGIN.height) / arranged.height, input.most);
  return { ...arranged, scale, closed: [...closed], folderCount: input.folders.length, isCut: folded.isCut };
}
