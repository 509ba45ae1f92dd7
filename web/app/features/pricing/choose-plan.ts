import { openBillingPortal, startCheckout } from '@daily-drops/contract/functions/billing/billing'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import { signInPath } from '../../access/sign-in-path.ts'

/** Leads to where the plan is paid or changed, if possible. Nothing changes before the payment arrives. */
export async function choosePlan(context: AppContext, form: FormData): Promise<Response> {
  if (!context.viewer) return redirect(signInPath('/pricing'))
  if (!context.capabilities.payments) return redirect('/pricing')
  const plan = form.get('plan')
  const { url } =
    plan === 'premium' || plan === 'corporate'
      ? await context.call(startCheckout, { plan })
      : await context.call(openBillingPortal, {})
  return redirect(url)
}
