import { saveProfile } from '@daily-drops/contract/functions/accounts/profiles'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'

export type ProfileNotice = Omit<Notice, 'action' | 'id'>

/** What the form of /profile asks for. A fault is thrown, so that the host logs it. */
export async function saveAbout({ call }: Pick<AppContext, 'call'>, form: FormData) {
  const input = saveProfile.input.safeParse({
    ...Object.fromEntries(form),
    is_public: form.get('is_public') === 'on',
  })
  if (!input.success) return noticed({ tone: 'bad', title: ERRORS.INVALID_INPUT.message }, 400)
  await call(saveProfile, input.data)
  return noticed({ tone: 'ok', title: 'Profile saved' })
}

/** The browser's side: a toast tells what came of it. */
export async function submitAbout(serverAction: () => Promise<ProfileNotice>): Promise<ProfileNotice> {
  const notice = await serverAction().catch((error: unknown): ProfileNotice => {
    if (error instanceof Response) throw error
    return { tone: 'bad', title: isAppError(error) ? error.message : ERRORS.INTERNAL.message }
  })
  notify(notice)
  return notice
}

function noticed(notice: ProfileNotice, status = 200) {
  return data(notice, { status })
}
