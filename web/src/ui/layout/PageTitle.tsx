import { useT } from '../../core/i18n'

/** The window's title: the page, then the product. */
export function PageTitle({ children }: { children: string }) {
  const t = useT()
  return <title>{`${children} · ${t('app.name')}`}</title>
}
