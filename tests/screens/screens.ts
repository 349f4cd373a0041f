// Every screen of the product in one list: photographed by `npm run screens`, examined by the journey every-screen.
import { builderScreens } from './builder-screens.ts'
import { consoleScreens } from './console-screens.ts'
import { deskScreens } from './desk-screens.ts'
import { courseScreens } from './course-screens.ts'
import { learnScreens } from './learn-screens.ts'
import { settingsScreens } from './settings-screens.ts'
import type { Screen } from './stage.ts'
import { studentScreens } from './student-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

export const screens: Screen[] = [
  ...visitorScreens,
  ...courseScreens,
  ...studentScreens,
  ...learnScreens,
  ...consoleScreens,
  ...deskScreens,
  ...settingsScreens,
  ...builderScreens,
]
