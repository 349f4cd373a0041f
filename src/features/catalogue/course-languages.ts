/** What courses, their captions and their questions may be in: schools in Algeria teach in French, too. */
export const courseLanguages = ['ar', 'en', 'fr'] as const
export type CourseLanguage = (typeof courseLanguages)[number]
