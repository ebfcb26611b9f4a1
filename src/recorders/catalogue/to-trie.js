/** One pattern for many words, the longest that is there: words that begin alike share what they begin with, so that each character is looked at once. */
exports.toTrie = (words) => {
  const root = {};
  for (const word of words) {
    let node = root;
    for (const character of word) node = node[character] ??= {};
    node.end = true;
  }
  return write(root);
};

function write({ end, ...rest }) {
  const branches = Object.entries(rest).map(([character, node]) => `${character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${write(node)}`);
  if (branches.length === 0) return '';
  const joined = branches.length === 1 ? branches[0] : `(?:${branches.join('|')})`;
  return end ? `(?:${joined})?` : joined;
}
