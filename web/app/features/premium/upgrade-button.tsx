import type { Tier } from '@daily-drops/core/accounts/plans'
import { premium as messages } from '@daily-drops/messages/subjects/premium'
import { Form } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface UpgradeButtonProps {
  open: boolean
  tier: Tier | null
}

export function UpgradeButton({ open, tier }: UpgradeButtonProps) {
  const t = useMessages(messages)
  if (!open || (tier && tier !== 'free')) {
    return (
      <Button variant="primary" disabled size="lg">
        {t(open ? 'current' : 'upgrade')}
      </Button>
    )
  }
  if (!tier) {
    return (
      <ButtonLink variant="primary" to="/auth?next=/premium" size="lg">
        {t('upgrade')}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action="/pricing" onSubmit={() => track('begin_checkout', { plan: 'premium' })}>
      <Button variant="primary" type="submit" name="plan" value="premium" size="lg">
        {t('upgrade')}
      </Button>
    </Form>
  )
}
