import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function NotFound() {
  const t = useMessages(messages)
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-5 py-20 text-center md:py-28">
      <p className="font-serif text-[5.5rem] leading-none font-normal text-accent tabular-nums">404</p>
      <h1 className="mt-5 text-lead leading-tight font-medium">{t('notFound.title')}</h1>
      <p className="mt-2 text-ink-2">{t('notFound.text')}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">
        <ButtonLink variant="primary" to="/feed" size="lg">
          {t('notFound.toFeed')}
        </ButtonLink>
        <ButtonLink to="/" size="lg">
          {t('toHome')}
        </ButtonLink>
      </div>
    </div>
  )
}
