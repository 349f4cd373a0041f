// A school that was renamed, or has another logo, shows it at once. What pages read (use-brand.ts) is changed in place and drawn anew:
// a store for it would be loaded by every visitor, whose page never changes its brand.
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Brand } from './use-brand.ts'

export function useNewBrand(): (brand: Brand) => void {
  const root = useRouteLoaderData<{ brand?: Brand | null } | undefined>('root')
  const { revalidate } = useRevalidator()
  return ({ names, logo }) => {
    if (root) Object.assign(root, { brand: { names, logo } })
    void revalidate()
  }
}
