import { secondFactor } from '@daily-drops/messages/subjects/second-factor'
import { Link, useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
import { AuthFrame } from './auth-frame.tsx'

export function SecondFactorScreen({ refusal }: { refusal: FormRefusal | undefined }) {
  const t = useMessages(secondFactor)
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
      <PostForm refusal={refusal} className="mt-7 grid gap-5 border-t border-line pt-6">
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <Button variant="primary" type="submit" size="lg" busy={busy}>
          {t('continue')}
        </Button>
        <p className="text-center text-meta text-ink-2">
          <Link to="/auth" className="underline underline-offset-2">
            {t('back')}
          </Link>
        </p>
      </PostForm>
    </AuthFrame>
  )
}
