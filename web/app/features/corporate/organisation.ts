import type { getOrganisation } from '@daily-drops/contract/functions/organisations/organisations'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'

export type Organisation = NonNullable<OutputOf<typeof getOrganisation>['organisation']>
