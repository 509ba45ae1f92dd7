import { changeRole } from '@daily-drops/contract/functions/accounts/people'
import { listDeliverySlots } from '@daily-drops/contract/functions/delivery/operations'
import { listArticles, manualIngest } from '@daily-drops/contract/functions/drops/articles'
import { listSources } from '@daily-drops/contract/functions/sources/sources'
import { updateTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import { hasRole, ROLES, type Role } from '@daily-drops/core/accounts/roles'
import { consoleUsers } from '@daily-drops/messages/subjects/console-users'
import { useConsoleMessages, useOverlayWords } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { ListTable } from '../../console/list/list-table.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { State } from '../../ui/states/state.tsx'

/** One function per area, whose own guard decides who may use it. */
const AREAS = [
  ['articles', listArticles],
  ['moderation', manualIngest],
  ['sources', listSources],
  ['delivery', listDeliverySlots],
  ['parameters', updateTaggingParams],
  ['roles', changeRole],
] as const

export function RoleTable() {
  const t = useConsoleMessages(consoleUsers)
  return (
    <ListTable<(typeof AREAS)[number]>
      label={t('mayDo.title')}
      density="compact"
      rows={AREAS}
      idOf={([area]) => area}
      columns={[
        column('area', t('mayDo.area'), { narrow: 'full' }, ([area]) => t(`mayDo.areas.${area}`)),
        ...ROLES.map((role) =>
          column(role, role, { narrow: 'labelled' }, ([, { access }]: (typeof AREAS)[number]) => {
            const may = hasRole(role, access as Role)
            return <State kind={may ? 'ok' : 'off'}>{may ? t('mayDo.yes') : t('mayDo.no')}</State>
          }),
        ),
      ]}
    />
  )
}

export function RoleTableDialog({ onClose }: { onClose: () => void }) {
  const t = useConsoleMessages(consoleUsers)
  return (
    <Dialog
      title={t('mayDo.title')}
      description={t('mayDo.note')}
      {...useOverlayWords()}
      size="lg"
      onClose={onClose}
    >
      <section
        aria-label={t('mayDo.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="c-scroll"
      >
        <RoleTable />
      </section>
    </Dialog>
  )
}
