import { type ReactNode, useState } from 'react'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import type { SadrzajUloge, Uloga, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { MatricaUloga } from './matrica-uloga.tsx'
import { useNacrtiUloga } from './nacrti-uloga.ts'
import { Okvir } from './okvir.tsx'
import { UklanjanjeUloge, UlogaDialog } from './uloga-dialog.tsx'
import { csvUloga, preuzmiCsv } from './uloge.csv.ts'
import type { Ulaz } from './ustanova.calls.ts'

export interface UlogeUpit {
  /** Ids of the two roles that are compared, `3,7`. */
  usporedi?: string
}

interface UlogePageProps {
  ulaz: Ulaz
  upit: UlogeUpit
  onUpit: (upit: UlogeUpit) => void
  notFound: ReactNode
}

type Otvoreno = { sto: 'nova' } | { sto: 'kopija' | 'naziv' | 'ukloni'; id: number }

const PRAZNA: SadrzajUloge = { naziv: '', opis: '', dozvole: [] }

/** Roles as a matrix of permissions, made, copied, compared and taken out. */
export function UlogePage({ ulaz, upit, onUpit, notFound }: UlogePageProps) {
  const [otvoreno, setOtvoreno] = useKrozPrijavu<Otvoreno | undefined>('uloga', undefined)
  return (
    <Okvir
      ulaz={ulaz}
      notFound={notFound}
      naslov="Uloge"
      opis="Uloga je imenovani skup dozvola. Tko je ima, može točno ono što uloga navodi, i to odmah."
      radnje={() => (
        <Button variant="primary" icon="plus" onClick={() => setOtvoreno({ sto: 'nova' })}>
          Nova uloga
        </Button>
      )}
    >
      {(ustanova) => (
        <>
          {ustanova.uloge.length === 0 ? (
            <EmptyState title="Još nema uloga" icon="users">
              Bez uloga vrijede dozvole razine: referent, voditelj, administrator.
            </EmptyState>
          ) : (
            <Uloge ulaz={ulaz} ustanova={ustanova} upit={upit} onUpit={onUpit} onOpen={setOtvoreno} />
          )}
          {otvoreno !== undefined && (
            <Prozor ulaz={ulaz} uloge={ustanova.uloge} otvoreno={otvoreno} onClose={() => setOtvoreno(undefined)} />
          )}
        </>
      )}
    </Okvir>
  )
}

interface UlogeProps extends Omit<UlogePageProps, 'notFound'> {
  ustanova: Ustanova
  onOpen: (otvoreno: Otvoreno) => void
}

/** The two roles of the address, when there are two. */
function parUloga(uloge: readonly Uloga[], { usporedi = '' }: UlogeUpit): Uloga[] {
  const ids = usporedi.split(',').map(Number)
  const par = uloge.filter(({ id }) => ids.includes(id))
  return par.length === 2 ? par : []
}

function Uloge({ ulaz, ustanova, upit, onUpit, onOpen }: UlogeProps) {
  const { uloge, upravlja, institucija } = ustanova
  const nacrti = useNacrtiUloga()
  const [izbor, setIzbor] = useState(() => upit.usporedi?.split(',').filter(Boolean) ?? [])
  const [samoRazlike, setSamoRazlike] = useState(false)
  const par = parUloga(uloge, upit)
  const usporedba = par.length === 2
  const odaberi = (ids: string[]) => {
    const two = ids.slice(-2)
    setIzbor(two)
    onUpit(two.length === 2 ? { usporedi: two.join(',') } : {})
  }
  return (
    <Stack gap={4}>
      <Inline gap={3} align="end" wrap>
        {upravlja && uloge.map((uloga) => <RadnjeUloge key={uloga.id} uloga={uloga} onOpen={onOpen} />)}
        <Button
          icon="download"
          onClick={() =>
            preuzmiCsv(
              `uloge-${institucija.oznaka}.csv`,
              csvUloga(uloge.map((one) => ({ ...one, dozvole: [...nacrti.dozvole(one)] }))),
            )
          }
        >
          Izvezi CSV
        </Button>
      </Inline>
      {uloge.length > 1 && (
        <Inline gap={5} align="end" wrap>
          <MultiSelect
            name="usporedi"
            label="Usporedi dvije uloge"
            value={izbor}
            options={uloge.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
            onChange={odaberi}
          />
          {usporedba && (
            <Checkbox
              name="samo-razlike"
              label="Samo razlike"
              value={samoRazlike}
              onChange={(on) => setSamoRazlike(on === true)}
            />
          )}
        </Inline>
      )}
      <MatricaUloga
        ulaz={ulaz}
        uloge={usporedba ? par : uloge}
        nacrti={nacrti}
        upravlja={upravlja}
        usporedba={usporedba}
        samoRazlike={usporedba && samoRazlike}
      />
    </Stack>
  )
}

function RadnjeUloge({ uloga: { id, naziv }, onOpen }: { uloga: Uloga; onOpen: (otvoreno: Otvoreno) => void }) {
  return (
    <Menu
      label={`Uloga: ${naziv}`}
      trigger={naziv}
      items={[
        { id: 'naziv', label: 'Naziv i opis', icon: 'edit', onSelect: () => onOpen({ sto: 'naziv', id }) },
        { id: 'kopija', label: 'Kopiraj', icon: 'copy', onSelect: () => onOpen({ sto: 'kopija', id }) },
        { id: 'crta', separator: true },
        { id: 'ukloni', label: 'Ukloni', danger: true, onSelect: () => onOpen({ sto: 'ukloni', id }) },
      ]}
    />
  )
}

interface ProzorProps {
  ulaz: Ulaz
  uloge: readonly Uloga[]
  otvoreno: Otvoreno
  onClose: () => void
}

function Prozor({ ulaz, uloge, otvoreno, onClose }: ProzorProps) {
  if (otvoreno.sto === 'nova')
    return <UlogaDialog ulaz={ulaz} naslov="Nova uloga" uloga={undefined} pocetno={PRAZNA} onClose={onClose} />
  const uloga = uloge.find(({ id }) => id === otvoreno.id)
  if (uloga === undefined) return null
  if (otvoreno.sto === 'ukloni') return <UklanjanjeUloge ulaz={ulaz} uloga={uloga} onClose={onClose} />
  const { naziv, opis, dozvole } = uloga
  const kopija = otvoreno.sto === 'kopija'
  return (
    <UlogaDialog
      ulaz={ulaz}
      naslov={kopija ? `Kopija uloge ${naziv}` : naziv}
      uloga={kopija ? undefined : uloga}
      pocetno={{ naziv: kopija ? `${naziv} – kopija` : naziv, opis, dozvole }}
      onClose={onClose}
    />
  )
}
