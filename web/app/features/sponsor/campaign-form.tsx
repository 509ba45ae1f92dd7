import { sponsor as messages } from '@daily-drops/messages/subjects/sponsor'
import { useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
import { Part } from '../../ui/states/part.tsx'

export interface CampaignOutcome {
  refusal?: FormRefusal
  done?: string
}

const FIELDS = [
  { name: 'headline', label: 'headline', maxLength: 120 },
  { name: 'sponsor', label: 'sponsor', maxLength: 60 },
  { name: 'url', label: 'url', type: 'url', maxLength: 2048 },
  { name: 'impressions', label: 'impressions', type: 'number', min: 1 },
  { name: 'first_day', label: 'firstDay', type: 'date' },
  { name: 'last_day', label: 'lastDay', type: 'date' },
] as const

export function CampaignForm({ outcome }: { outcome: CampaignOutcome | undefined }) {
  const t = useMessages(messages)
  const busy = useNavigation().state === 'submitting'
  return (
    <Part title={t('create')}>
      <PostForm refusal={outcome?.refusal} aria-label={t('create')} className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ label, ...field }) => (
          <TextField key={field.name} label={t(`field.${label}`)} {...field} required />
        ))}
        <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
          {t('submit')}
        </Button>
      </PostForm>
      {outcome?.done && (
        <p role="status" className="mt-3 text-ok">
          {outcome.done}
        </p>
      )}
    </Part>
  )
}
