// Public pages: top bar, page, footer.
import { Outlet } from 'react-router'
import type { getSchool } from '#features/school/contract.ts'
import { schoolYear } from '#kit/school-day.ts'
import { loadPart } from '#kit/web/loader.ts'
import type { Route } from './+types/public-layout.ts'
import { Footer } from './footer.tsx'
import { freshScript } from './fresh.ts'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export const handle = { prefetch: freshScript }

export async function loader({ context }: Route.LoaderArgs) {
  const school = await loadPart<typeof getSchool>(context, '/school')
  return { socials: school?.socials ?? null, year: schoolYear(new Date()) }
}

/** The footer's links do not change during navigation. */
export function shouldRevalidate(): boolean {
  return false
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer {...loaderData} />
    </>
  )
}
