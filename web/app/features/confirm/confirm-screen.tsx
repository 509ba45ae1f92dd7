import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CONFIRM } from './confirm-texts.ts'

export type ConfirmView =
  | { state: 'asking' | 'done'; purpose: keyof typeof CONFIRM; email: string | null }
  | { state: 'gone'; message: string; way: { to: string; label: string } }

/** The page that an emailed link opens. It says what would happen, and only its button does it. */
export function ConfirmScreen({ view }: { view: ConfirmView }) {
  const busy = useNavigation().state === 'submitting'
  if (view.state === 'gone') {
    return (
      <>
        <PageHeader title="This link no longer works" subtitle={view.message} />
        <ButtonLink to={view.way.to} className="mt-6">
          {view.way.label}
        </ButtonLink>
      </>
    )
  }
  const { title, text, button, done } = CONFIRM[view.purpose]
  if (view.state === 'done') {
    return (
      <div role="status">
        <PageHeader title="Done" subtitle={done} />
        <ButtonLink to="/" className="mt-6">
          Go on
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <PageHeader title={title} subtitle={text(view.email ?? '')} />
      <Form method="post" className="mt-6">
        <Button type="submit" busy={busy} variant={view.purpose === 'delete' ? 'danger' : 'primary'}>
          {button}
        </Button>
      </Form>
    </>
  )
}
