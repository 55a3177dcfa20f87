import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { poziviZaPreuzimanjeQuery, stolPoziva } from '../poziv.calls.ts'
import { KARTICE_POZIVA } from '../poziv-kartice.ts'
import { izvorPoziva } from './obrazac-poziva.ts'
import { poljaKarticePoziva } from './polja.ts'
import type { PoljePoziva } from './polje.types.ts'
import { atPath, type Promjene, zaObrazac } from './vrijednosti.ts'

interface PreuzmiDefinicijuProps {
  institucijaId: number
  poziv: PozivDetalj
  /** What may be changed now; only that is taken over. */
  polja: readonly PoljePoziva[]
  onPreuzmi: (promjene: Promjene) => void
}

const PRAZNO = { institucije: [], komponente: [], zupanije: [] }
/** Parts of a call that can be taken over, by the tab in which they stand. */
const DIJELOVI = KARTICE_POZIVA.filter(([key]) => poljaKarticePoziva(key, PRAZNO).length > 0 && key !== 'rokovi').map(
  ([value, label]) => ({ value, label: value === 'osnovni-podaci' ? 'Sadržaj i kontakt' : label }),
)

/** The typed values that make this call say what the other says, in the chosen parts. */
export function vrijednostiIz(
  drugi: PozivDetalj,
  dijelovi: readonly string[],
  polja: readonly PoljePoziva[],
): Promjene {
  const izvor = izvorPoziva({ ...drugi, dijeloviZaUredivanje: [] })
  const chosen = new Set(
    dijelovi.flatMap((key) => poljaKarticePoziva(key, PRAZNO).flatMap((s) => s.polja)).map(({ put }) => put),
  )
  const taken = polja.filter(({ put }) => chosen.has(put) && preuzima(put))
  return Object.fromEntries(taken.map((polje) => [polje.put, bezDatoteka(zaObrazac(polje, atPath(izvor, polje.put)))]))
}

/** A file belongs to the call it was put to: of rows it stays behind. */
function bezDatoteka(value: Json): Json {
  if (!Array.isArray(value)) return value
  return value.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
    const gone = ['datoteka', 'predlozak'].filter((key) => key in row)
    return gone.length === 0 ? row : { ...row, ...Object.fromEntries(gone.map((key) => [key, null])) }
  })
}

const STUPCI = new Set(['najnizaPotpora', 'najvisaPotpora', 'predlozakUgovora', 'prilogPredlosci'])
const preuzima = (put: string) => put.startsWith('definicija.') || STUPCI.has(put)

/** Takes the definition of another call into the forms, to be read and saved as if it had been typed. */
export function PreuzmiDefiniciju(props: PreuzmiDefinicijuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="copy" onClick={() => setOpen(true)}>
        Preuzmi iz drugog poziva
      </Button>
      {open && <Odabir {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Odabir({ institucijaId, poziv, polja, onPreuzmi, onClose }: PreuzmiDefinicijuProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: pozivi = [] } = useQuery(poziviZaPreuzimanjeQuery(institucijaId, poziv.program.id))
  const [odabran, setOdabran] = useState<string | null>(null)
  const [dijelovi, setDijelovi] = useState<string[]>(DIJELOVI.map(({ value }) => value))
  const [state, setState] = useState<{ pending: boolean; poruka?: string }>({ pending: false })
  const preuzmi = async () => {
    setState({ pending: true })
    try {
      const drugi = await queryClient.fetchQuery(stolPoziva(institucijaId).detalj(Number(odabran)))
      onPreuzmi(vrijednostiIz(drugi, dijelovi, polja))
      onClose()
    } catch (error) {
      setState({ pending: false, poruka: messageOf(error) })
    }
  }
  return (
    <Dialog open onClose={onClose} title="Preuzmi iz drugog poziva" dismissable={!state.pending}>
      <Stack gap={4}>
        <ComboBox
          name="preuzmi-poziv"
          label="Poziv iz kojeg se preuzima"
          required
          width="full"
          options={pozivi
            .filter(({ id }) => id !== poziv.id)
            .map(({ id, oznaka, naziv }) => ({ value: String(id), label: [oznaka, naziv].filter(Boolean).join(' ') }))}
          value={odabran}
          onChange={setOdabran}
        />
        <MultiSelect
          name="preuzmi-dijelovi"
          label="Što se preuzima"
          as="checkboxes"
          width="full"
          options={DIJELOVI}
          value={dijelovi}
          onChange={setDijelovi}
        />
        <p>
          Datoteke se ne preuzimaju: dokumenti poziva i predlošci priloga ostaju kod drugog poziva, a nazivi i opisi
          dolaze bez njih. Priložite ih ovom pozivu sami.
        </p>
        <p>Preuzeto zamjenjuje ono što je u poljima ovog poziva. Ništa se ne sprema dok ne odaberete „Spremi”.</p>
        {state.poruka && (
          <Banner tone="danger" live="assertive">
            {state.poruka}
          </Banner>
        )}
        <ExplainedButton
          variant="primary"
          pending={state.pending}
          disabledReason={
            odabran === null ? 'Odaberite poziv.' : dijelovi.length === 0 ? 'Odaberite što se preuzima.' : undefined
          }
          onClick={() => void preuzmi()}
        >
          Preuzmi
        </ExplainedButton>
      </Stack>
    </Dialog>
  )
}
