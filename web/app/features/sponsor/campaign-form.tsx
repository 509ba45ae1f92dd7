import { SPONSOR } from '@daily-drops/contract/texts/organisations'
import { useNavigation } from 'react-router'
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
  { name: 'headline', label: 'Headline', maxLength: 120 },
  { name: 'sponsor', label: 'Sponsor', maxLength: 60 },
  { name: 'url', label: 'Address', type: 'url', maxLength: 2048 },
  { name: 'impressions', label: 'Impressions', type: 'number', min: 1 },
  { name: 'first_day', label: 'First day', type: 'date' },
  { name: 'last_day', label: 'Last day', type: 'date' },
]

export function CampaignForm({ outcome }: { outcome: CampaignOutcome | undefined }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Part title={SPONSOR.create}>
      <PostForm refusal={outcome?.refusal} aria-label={SPONSOR.create} className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ label, ...field }) => (
          <TextField key={field.name} label={label} {...field} required />
        ))}
        <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
          Create campaign
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
