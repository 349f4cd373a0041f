// The list of the first days may be hidden on this device's overview; the settings bring it back (design/mockups/admin-overview-ar).
import { local } from '#kit/web/storage.ts'

const key = 'first-days-hidden'

export const areFirstDaysHidden = (): boolean => local.read(key) !== null

export function hideFirstDays(hidden: boolean): void {
  local.write(key, hidden ? 'yes' : null)
}
