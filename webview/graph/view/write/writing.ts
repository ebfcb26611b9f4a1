import type { GraphWriting } from '../../../../src/graph/messages';
import { element } from '../../../element';
import type { Part, View } from '../view';
import { listenToDrags } from './drag-handoff';
import { createForm } from './form';
import { createGhosts } from './ghost';

/** An agent that is drawn nowhere is written about as one that is. */
const OF_LONE: readonly GraphWriting[] = ['add-handoff', 'add-agent', 'rename', 'remove'];

/** Asks for what is to be written into the code, and shows what would come of it. */
export function createWriting({ host, stage, picture, panZoom, write, list }: View): Part {
  const ghosts = createGhosts(element('canvas'), host.labels.newHandoff, () => panZoom.transform().k, picture.partsOf);
  const drags = listenToDrags(stage, host.labels.drag, {
    onStart: (id) => host.post({ type: 'targets', id }),
    onDrop: (from, to) => (to === undefined ? write('add-agent', from) : write('add-handoff', from, { to })),
  });
  const form = createForm(host.labels, {
    post: host.post,
    onClose(opener) {
      ghosts.show(undefined, []);
      // Once it is applied, the code has the keyboard: what is undone is what has it.
      if (!document.hasFocus()) return;
      const listed = opener instanceof HTMLElement && opener.isConnected && opener.closest('#overview') ? opener : undefined;
      (listed ?? picture.elementOf(host.state().active) ?? stage).focus({ preventScroll: true });
    },
  });
  /** Of what has the keyboard, else of what is chosen, where that can be. */
  const writeOf = (what: GraphWriting) => (focused: string | undefined) => {
    const id = focused ?? picture.chosen;
    const writings = picture.find(id)?.writings ?? (list()?.lone.some((agent) => agent.id === id) ? OF_LONE : []);
    if (id === undefined || !writings.includes(what)) return false;
    write(what, id);
    return true;
  };
  return {
    acts: [
      { help: 'keyWriteHandoff', reach: 'agent', act: writeOf('add-handoff') },
      { help: 'keyWriteAgent', reach: 'agent', act: writeOf('add-agent') },
      { help: 'keyWriteChange', act: (focused) => writeOf('change')(focused) || writeOf('rename')(focused) },
      { help: 'keyWriteRemove', act: writeOf('remove') },
    ],
    onShow: ghosts.draw,
    onMessage(message) {
      if (message.type === 'form') form.show(message.form, message);
      else if (message.type === 'targets') drags.refuse(message.id, message.refused);
      else if (message.type === 'preview' && form.preview(message.turn, message.preview)) ghosts.show(message.ghost, message.going);
    },
  };
}
