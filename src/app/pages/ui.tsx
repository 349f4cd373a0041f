// Development only: the kit in both directions.
export { UiPage as default } from './ui-page.tsx'
export const handle = { areas: ['ui'] }
