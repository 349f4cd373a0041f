// Draws an icon of lucide-react as the library does, with a tenth of its code: the build takes this in its place (vite.config.ts). What `Icon`
// never gives (colour, size, children, a context) is left out.
import { createElement, type SVGProps } from 'react'

interface Drawing {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: object])[]
}

const plain = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/** @returns a component whose svg has the class `lucide`, and one of each name the icon has. */
export default function drawIcon({ name, aliases = [], node }: Drawing) {
  const names = ['', `-${name}`, ...aliases.map((alias) => `-${alias}`)].map((each) => `lucide${each}`).join(' ')
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...plain, className: `${names} ${className}`, ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
