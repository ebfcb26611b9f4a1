import { svgElement } from '../../element';
import { type IconName, iconPath } from '../draw/icons';

type Children = readonly (Node | string)[];

/** An element with attributes and children; texts are texts. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  ...children: Children
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

export function makeButton(text: string, act: () => void, attributes: Readonly<Record<string, string>> = {}): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, text);
  button.addEventListener('click', act);
  return button;
}

export function makeIcon(name: IconName, classes = ''): SVGSVGElement {
  const icon = svgElement('svg', { viewBox: '0 0 16 16', class: `icon ${classes}`, 'aria-hidden': 'true' });
  icon.append(svgElement('path', { d: iconPath(name) }));
  return icon;
}
