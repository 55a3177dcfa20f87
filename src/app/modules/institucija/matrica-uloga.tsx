import { Fragment } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { Uloga } from '#contract/modules/institucija/administracija.schema.ts'
import { SKUPINE_DOZVOLA } from '#contract/modules/institucija/dozvole.ts'
import styles from './institucija.module.css'
import type { NacrtiUloga } from './nacrti-uloga.ts'
import { useObrazacUstanove } from './obrazac-ustanove.ts'
import { Odbijeno } from './okvir.tsx'
import { pozivi, type Ulaz } from './ustanova.calls.ts'

interface MatricaProps {
  ulaz: Ulaz
  uloge: readonly Uloga[]
  nacrti: NacrtiUloga
  upravlja: boolean
  /** Two roles side by side: rows in which they differ are marked. */
  usporedba: boolean
  samoRazlike: boolean
}

/** Keys × roles. A tick is kept here until its column is saved. */
export function MatricaUloga(props: MatricaProps) {
  const { uloge, nacrti, usporedba, samoRazlike } = props
  const razlika = (key: InstitutionPermission) =>
    usporedba && new Set(uloge.map((uloga) => nacrti.dozvole(uloga).includes(key))).size > 1
  const skupine = SKUPINE_DOZVOLA.map(({ naziv, dozvole }) => ({
    naziv,
    dozvole: dozvole.filter(({ kljuc }) => !samoRazlike || razlika(kljuc)),
  })).filter(({ dozvole }) => dozvole.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className={styles.okvirMatrice} aria-label="Matrica dozvola i uloga" tabIndex={0}>
      <table className={styles.matrica}>
        <thead>
          <tr>
            <th scope="col">Dozvola</th>
            {uloge.map((uloga) => (
              <th key={uloga.id} scope="col">
                {uloga.naziv}
              </th>
            ))}
            {usporedba && <th scope="col">Razlika</th>}
          </tr>
        </thead>
        <tbody>
          {skupine.map(({ naziv, dozvole }) => (
            <Fragment key={naziv}>
              <tr className={styles.skupina}>
                <th scope="colgroup" colSpan={uloge.length + (usporedba ? 2 : 1)}>
                  {naziv}
                </th>
              </tr>
              {dozvole.map((dozvola) => (
                <Redak key={dozvola.kljuc} {...props} dozvola={dozvola} razlika={razlika(dozvola.kljuc)} />
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Spremanje</th>
            {uloge.map((uloga) => (
              <td key={uloga.id}>
                <Spremanje {...props} uloga={uloga} />
              </td>
            ))}
            {usporedba && <td />}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface RedakProps extends MatricaProps {
  dozvola: { kljuc: InstitutionPermission; naziv: string }
  razlika: boolean
}

function Redak({ uloge, nacrti, upravlja, usporedba, dozvola, razlika }: RedakProps) {
  const { kljuc, naziv } = dozvola
  return (
    <tr className={cx(razlika && styles.razlika)}>
      <th scope="row">
        {naziv}
        <br />
        <code className={styles.kljuc}>{kljuc}</code>
      </th>
      {uloge.map((uloga) => {
        const on = nacrti.dozvole(uloga).includes(kljuc)
        return (
          <td key={uloga.id}>
            <label className={styles.kvacica}>
              <input
                type="checkbox"
                autoComplete="off"
                aria-label={`${naziv}: ${uloga.naziv}`}
                checked={on}
                disabled={!upravlja}
                onChange={(event) => nacrti.oznaci(uloga, kljuc, event.target.checked)}
              />
            </label>
          </td>
        )
      })}
      {usporedba && <td>{razlika ? 'različito' : 'isto'}</td>}
    </tr>
  )
}

/** Under each column: what was ticked there goes as one change, in the version that was seen. */
function Spremanje({ ulaz, nacrti, uloga }: MatricaProps & { uloga: Uloga }) {
  const { id, naziv, opis, verzijaRetka } = uloga
  const obrazac = useObrazacUstanove(ulaz, {
    pocetno: { dozvole: [...nacrti.dozvole(uloga)] },
    posalji: ({ dozvole }, mutationId) =>
      pozivi(ulaz).spremiUlogu(id, { mutationId, verzijaRetka, sadrzaj: { naziv, opis, dozvole } }),
    nakon: () => {
      nacrti.odustani(id)
      toast(`Uloga „${naziv}” je spremljena i vrijedi odmah.`, { tone: 'success' })
    },
  })
  if (!nacrti.nespremljena(id)) return <span className={styles.spremljeno}>spremljeno</span>
  return (
    <Stack gap={2}>
      <StatusChip tone="warning">nespremljeno</StatusChip>
      <Inline gap={2}>
        <Button
          size="s"
          variant="primary"
          pending={obrazac.pending}
          aria-label={`Spremi ulogu ${naziv}`}
          onClick={() => void obrazac.predaj()}
        >
          Spremi
        </Button>
        <Button size="s" aria-label={`Odustani od izmjena uloge ${naziv}`} onClick={() => nacrti.odustani(id)}>
          Odustani
        </Button>
      </Inline>
      <Odbijeno obrazac={obrazac} />
    </Stack>
  )
}
