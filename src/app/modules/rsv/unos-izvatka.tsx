import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { useKeptForm } from '#app/platform/record/use-kept-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { today } from '#contract/kernel/datum.ts'
import { greskeIzvatka, urediIzvadak } from '#contract/modules/rsv/rsv.izvadak.ts'
import { NAZIVI_ISHODA, oznakaIzvatka, PORUKE_RSV } from '#contract/modules/rsv/rsv.poruke.ts'
import {
  ISHODI_SNIMKE,
  NAJVISE_STVARNIH_VLASNIKA,
  type RsvIzvadak,
  type RsvSubjekta,
  type StvarniVlasnik,
} from '#contract/modules/rsv/rsv.schema.ts'
import { NOVI_VLASNIK, PoljaVlasnika } from './polja-vlasnika.tsx'
import { type RsvAdresa, rsvKey, unesiIzvadak } from './rsv.calls.ts'

type Unos = Omit<RsvIzvadak, 'id' | 'mutationId'> & {
  /** Ids of what was sent and perhaps not answered: sent again, it is the same snapshot. */
  poslano: { id: string; mutationId: string } | null
}
const PRAZNO: Unos = { datum: null, ishod: 'upisan', vlasnici: [], datoteka: null, poslano: null }

interface UnosProps {
  adresa: RsvAdresa
  subjekt: RsvSubjekta['subjekt']
  osobaId: number
  /** What was typed stays on the device until it is kept or given up. */
  onGotovo: () => void
}

/** An extract that somebody brought, typed by hand when the register does not answer. */
export function UnosIzvatka({ adresa, subjekt, osobaId, onGotovo }: UnosProps) {
  const client = useQueryClient()
  const form = useKeptForm<Unos>(`fondovi.rsv.${subjekt.id}.${osobaId}`, PRAZNO)
  const { unos, greske, set } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      (typed) =>
        Object.fromEntries(
          greskeIzvatka(urediIzvadak(typed), today(Date.now())).map(({ polje = '', poruka }) => [polje, poruka]),
        ),
      async ({ poslano, ...typed }) => {
        const ids = poslano ?? { id: newMutationId(), mutationId: newMutationId() }
        set({ poslano: ids })
        client.setQueryData<RsvSubjekta>(rsvKey(adresa), await unesiIzvadak(adresa, { ...typed, ...ids }))
        toast(PORUKE_RSV.unos, { tone: 'success' })
        form.odbaci()
        onGotovo()
      },
    )
  }
  return (
    <Section
      title="Unos prema izvatku"
      description="Kad registar ne odgovara: prepišite izvadak i priložite ga. Ono što pišete čuva se dok ga ne zapišete."
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          {Object.keys(greske).length > 0 && (
            <ErrorSummary
              key={form.pokusaj}
              errors={Object.entries(greske).map(([name, message]) => ({ name, label: oznakaIzvatka(name), message }))}
            />
          )}
          {form.poruka !== undefined && (
            <Banner tone="danger" live="assertive" title="Snimka nije zapisana">
              {form.poruka}
            </Banner>
          )}
          <DateField
            name="datum"
            label={oznakaIzvatka('datum')}
            required
            value={unos.datum}
            onChange={(datum) => set({ datum })}
            error={greske.datum}
          />
          <Select
            name="ishod"
            label={oznakaIzvatka('ishod')}
            required
            value={unos.ishod}
            options={ISHODI_SNIMKE.map((value) => ({ value, label: NAZIVI_ISHODA[value] }))}
            onChange={(ishod) => set({ ishod: ishod as Unos['ishod'] })}
            error={greske.ishod}
          />
          <Vlasnici unos={unos} set={set} greske={greske} />
          <PoljeDatoteka
            name="datoteka"
            label={oznakaIzvatka('datoteka')}
            required
            najvise={1}
            redak={({ id, naziv }) => ({ id, naziv })}
            value={unos.datoteka === null ? [] : [unos.datoteka]}
            onChange={([datoteka = null]) => set({ datoteka })}
            error={greske.datoteka}
          />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={form.pending} debounce>
              Zapiši snimku
            </Button>
            <Button variant="quiet" onClick={onGotovo}>
              Zatvori
            </Button>
          </Inline>
        </Stack>
      </form>
    </Section>
  )
}

interface VlasniciProps {
  unos: Unos
  set: (changes: Partial<Unos>) => void
  greske: Readonly<Record<string, string>>
}

function Vlasnici({ unos: { vlasnici, ishod }, set, greske }: VlasniciProps) {
  if (ishod !== 'upisan' && vlasnici.length === 0) return null
  const promijeni = (at: number, changes: Partial<StvarniVlasnik>) =>
    set({ vlasnici: vlasnici.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  return (
    <TableOfRows
      name="vlasnici"
      label={oznakaIzvatka('vlasnici')}
      addLabel="Dodaj stvarnog vlasnika"
      max={NAJVISE_STVARNIH_VLASNIKA}
      rows={vlasnici.map((one, at) => ({ ...one, at }))}
      rowKey={({ at }) => String(at)}
      rowTitle={({ ime, prezime, at }) => `${ime} ${prezime}`.trim() || `Stvarni vlasnik ${at + 1}`}
      rowSummary={({ opseg }) => (opseg === null ? '' : `${opseg.replace('.', ',')} %`)}
      errorCount={({ at }) => Object.keys(greske).filter((name) => name.startsWith(`vlasnici.${at}.`)).length}
      error={greske.vlasnici}
      onAdd={() => set({ vlasnici: [...vlasnici, NOVI_VLASNIK] })}
      onRemove={({ at }) => set({ vlasnici: vlasnici.filter((_one, index) => index !== at) })}
      renderRow={({ at, ...one }) => (
        <PoljaVlasnika
          vlasnik={one}
          put={`vlasnici.${at}.`}
          promijeni={(changes) => promijeni(at, changes)}
          greske={greske}
        />
      )}
    />
  )
}
