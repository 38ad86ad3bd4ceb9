import { useLanguage } from './i18n'

/** The name of a thing with names in both languages; the Vietnamese one may be empty. */
export function useNameOf(): (english: string, vietnamese: string) => string {
  const isVietnamese = useLanguage() === 'vi'
  return (english, vietnamese) => (isVietnamese && vietnamese !== '' ? vietnamese : english)
}
