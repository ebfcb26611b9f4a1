import { element } from './element';

/** A live region may say so much a second. */
const PAUSE = 250;

/** Says things to screen readers, the last of many. */
export function createLive(): (text: string) => void {
  const region = element('live');
  let waiting: string | undefined;
  let timer: number | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting === undefined) return;
    region.textContent = waiting;
    waiting = undefined;
    timer = window.setTimeout(flush, PAUSE);
  };
  return (text) => {
    waiting = text;
    if (timer === undefined) flush();
  };
}
