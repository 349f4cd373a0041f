// A raised surface. Never one card inside another (design §1).
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & { pad?: boolean | 'sm' }

export function Card({ pad, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('card', pad && (pad === 'sm' ? 'pad-sm' : 'pad'), className)} />
}
