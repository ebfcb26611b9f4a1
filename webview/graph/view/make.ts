import { make } from '../../dom';
import { svgElement } from '../../element';
import { type IconName, iconPath } from '../draw/icons';

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
