import { NOT_FOUND } from '@daily-drops/contract/texts/shell'
import { ButtonLink } from '../../ui/button.tsx'

export function NotFound() {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-5 py-20 text-center md:py-28">
      <p className="font-serif text-[5.5rem] leading-none font-normal text-accent tabular-nums">404</p>
      <h1 className="mt-5 text-lead leading-tight font-medium">{NOT_FOUND.title}</h1>
      <p className="mt-2 text-ink-2">{NOT_FOUND.message}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">
        <ButtonLink variant="primary" to="/feed" size="lg">
          Go to Feed
        </ButtonLink>
        <ButtonLink to="/" size="lg">
          Go to Home
        </ButtonLink>
      </div>
    </div>
  )
}
