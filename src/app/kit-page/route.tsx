// Development only: the kit in both directions.
export { UiPage as default } from './page.tsx'
export const handle = { namespaces: ['ui'] }
