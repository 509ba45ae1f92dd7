import { changeRole } from '@daily-drops/contract/functions/accounts/people'
import { listDeliverySlots } from '@daily-drops/contract/functions/delivery/operations'
import { listArticles, manualIngest } from '@daily-drops/contract/functions/drops/articles'
import { listSources } from '@daily-drops/contract/functions/sources/sources'
import { updateTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import { hasRole, ROLES, type Role } from '@daily-drops/core/accounts/roles'
import { CLOSE, type Language } from '../../console/language.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { State } from '../../ui/states/state.tsx'
import { USERS_TEXTS } from './users-texts.ts'

/** For each area a function of it, whose own guard says who may. */
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
    <table className="c-table" data-density="compact" aria-label={mayDo.title}>
      <thead>
        <tr>
          <th scope="col">{mayDo.area}</th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className="px-1.5!">
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {AREAS.map(([area, { access }]) => (
          <tr key={area}>
            <td>{mayDo.areas[area]}</td>
            {ROLES.map((role) => {
              const may = hasRole(role, access as Role)
              return (
                <td key={role} className="px-1.5!">
                  <State kind={may ? 'ok' : 'off'}>{may ? mayDo.yes : mayDo.no}</State>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
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
