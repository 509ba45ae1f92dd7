import { changeRole } from '@daily-drops/contract/functions/accounts/people'
import { listDeliverySlots } from '@daily-drops/contract/functions/delivery/operations'
import { listArticles, manualIngest } from '@daily-drops/contract/functions/drops/articles'
import { listSources } from '@daily-drops/contract/functions/sources/sources'
import { updateTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import { hasRole, ROLES, type Role } from '@daily-drops/core/accounts/roles'
import { CLOSE, type Language } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { ListTable } from '../../console/list/list-table.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { State } from '../../ui/states/state.tsx'
import { USERS_TEXTS } from './users-texts.ts'

/** One function per area, whose own guard decides who may use it. */
const AREAS = [
  ['articles', listArticles],
  ['moderation', manualIngest],
  ['sources', listSources],
  ['delivery', listDeliverySlots],
  ['parameters', updateTaggingParams],
  ['roles', changeRole],
] as const

export function RoleTable({ language }: { language: Language }) {
  const { mayDo } = USERS_TEXTS[language]
  return (
    <ListTable<(typeof AREAS)[number]>
      label={mayDo.title}
      density="compact"
      rows={AREAS}
      idOf={([area]) => area}
      columns={[
        column('area', mayDo.area, { narrow: 'full' }, ([area]) => mayDo.areas[area]),
        ...ROLES.map((role) =>
          column(role, role, { narrow: 'labelled' }, ([, { access }]: (typeof AREAS)[number]) => {
            const may = hasRole(role, access as Role)
            return <State kind={may ? 'ok' : 'off'}>{may ? mayDo.yes : mayDo.no}</State>
          }),
        ),
      ]}
    />
  )
}

export function RoleTableDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const { mayDo } = USERS_TEXTS[language]
  return (
    <Dialog
      title={mayDo.title}
      description={mayDo.note}
      lang={language}
      closeLabel={CLOSE[language]}
      size="lg"
      onClose={onClose}
    >
      <section
        aria-label={mayDo.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="c-scroll"
      >
        <RoleTable language={language} />
      </section>
    </Dialog>
  )
}
