import { Link, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
import { AuthFrame } from './auth-frame.tsx'

export function SecondFactorScreen({ refusal }: { refusal: FormRefusal | undefined }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame title="One more step" subtitle="Enter the code from your authenticator app">
      <PostForm refusal={refusal} className="mt-7 grid gap-5 border-t border-line pt-6">
        <TextField
          label="Code"
          hint="Six digits, or one of your recovery codes"
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <Button variant="primary" type="submit" size="lg" busy={busy}>
          Continue
        </Button>
        <p className="text-center text-meta text-ink-2">
          <Link to="/auth" className="underline underline-offset-2">
            Back to sign in
          </Link>
        </p>
      </PostForm>
    </AuthFrame>
  )
}
