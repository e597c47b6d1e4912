/** The languages of screens and papers. Figures and codes look the same in all of them. */

/** By their own names, as people look for them. `en-XA` is English made longer and marked, by which tests find texts that are cut or not translated. */
export const languageNames = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const
export const testLanguage = 'en-XA'

export const languages = ['en', 'si', 'ta', testLanguage] as const
export type Language = (typeof languages)[number]
/** Those that reports and papers are printed in. */
export type PaperLanguage = Exclude<Language, typeof testLanguage>

/** Header of a request: the language that its files are wanted in. */
export const LANGUAGE_HEADER = 'x-depot-language'

/** What a header says; English where it says nothing that is known. */
export const paperLanguage = (said: unknown): PaperLanguage => (said === 'si' || said === 'ta' ? said : 'en')
