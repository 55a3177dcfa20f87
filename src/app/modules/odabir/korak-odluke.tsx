import { useQuery } from '@tanstack/react-query'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { jeStatus } from '#contract/kernel/status.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { odlukeQuery } from './odluke.calls.ts'
import { naslovOdluke, TEKST } from './odluke.tekst.ts'
import type { PrijavaUOdabiru } from './provjera-prijave.calls.ts'
import styles from './provjera-prijave.module.css'

/** Where decisions about an application are written. */
export const adresaOdluka = ({ institucijaId, programId, projektId }: PrijavaUOdabiru): string =>
  `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/odabir/odluke`

/** What follows when the parts of an application have said what is to be decided: the draft of its decision, or the one that is being written. */
export function KorakOdluke({ prijava }: { prijava: PrijavaUOdabiru }) {
  const { institucijaId, programId, projektId } = prijava
  const { data } = useQuery(odlukeQuery({ vrsta: 'institucija', id: institucijaId, programId, projektId }))
  const otvorena = data?.data.find(({ status }) =>
    jeStatus(odlukaPrijaveStatuses, status.id, 'uIzradi', 'cekaPotvrdu', 'cekaPotpis'),
  )
  if (otvorena !== undefined)
    return (
      <div className={styles.dio}>
        <div className={styles.glava}>
          <h3>{naslovOdluke(otvorena)}</h3>
          <RecordStatus vrsta="odlukaPrijave" status={otvorena.status} />
        </div>
        <p>{TEKST.uPripremi}</p>
        <div className={styles.radnje}>
          <LinkButton size="s" href={`${adresaOdluka(prijava)}/${otvorena.id}`}>
            {TEKST.otvori}
          </LinkButton>
        </div>
      </div>
    )
  if (data === undefined || data.moguce.length === 0) return null
  return (
    <div className={styles.dio}>
      <p>{TEKST.korakOpis}</p>
      <div className={styles.radnje}>
        <LinkButton size="s" variant="primary" href={adresaOdluka(prijava)}>
          {TEKST.korak}
        </LinkButton>
      </div>
    </div>
  )
}
