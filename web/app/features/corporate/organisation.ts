import type { OutputOf } from '@daily-drops/contract/define-function'
import type { getOrganisation } from '@daily-drops/contract/functions/organisations/organisations'

export type Organisation = NonNullable<OutputOf<typeof getOrganisation>['organisation']>
