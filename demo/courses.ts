// All the courses of the demo school, in the order the catalogue mockup shows them.
import { bacMaths } from './courses/bac-maths.ts'
import { bacPhysics } from './courses/bac-physics.ts'
import { calligraphy } from './courses/calligraphy.ts'
import { englishB1 } from './courses/english-b1.ts'
import { french } from './courses/french.ts'
import { javascript } from './courses/javascript.ts'
import { marketing } from './courses/marketing.ts'
import { python } from './courses/python.ts'
import { sql } from './courses/sql.ts'
import { statistics } from './courses/statistics.ts'
import { study } from './courses/study.ts'
import { uiDesign } from './courses/ui-design.ts'
import { web } from './courses/web.ts'
import type { DemoCourse } from './types.ts'

export const courses: DemoCourse[] = [
  python,
  bacMaths,
  uiDesign,
  englishB1,
  marketing,
  statistics,
  web,
  calligraphy,
  bacPhysics,
  french,
  sql,
  study,
  javascript,
]
