import { useQueryClient } from '@tanstack/react-query'
import { OkvirObrasca, PorukaObrasca, SazetakObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
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

const SHEMA = poPravilima<Unos>((unos) =>
  Object.fromEntries(
    greskeIzvatka(urediIzvadak(unos), today(Date.now())).map(({ polje = '', poruka }) => [polje, poruka]),
  ),
)
const ISHODI = ISHODI_SNIMKE.map((value) => ({ value, label: NAZIVI_ISHODA[value] }))

/** An extract that somebody brought, typed by hand when the register does not answer. */
export function UnosIzvatka({ adresa, subjekt, osobaId, onGotovo }: UnosProps) {
  const client = useQueryClient()
  const obrazac = useObrazac<Unos>({
    kljuc: `fondovi.rsv.${subjekt.id}.${osobaId}`,
    pocetno: PRAZNO,
    shema: SHEMA,
    sazetak: true,
    posalji: async ({ poslano, ...typed }) => {
      const ids = poslano ?? { id: newMutationId(), mutationId: newMutationId() }
      set({ poslano: ids })
      client.setQueryData<RsvSubjekta>(rsvKey(adresa), await unesiIzvadak(adresa, { ...typed, ...ids }))
    },
    nakon: () => {
      toast(PORUKE_RSV.unos, { tone: 'success' })
      obrazac.odbaci()
      onGotovo()
    },
  })
  const { unos, greske, set, polja } = obrazac
  return (
    <Section
      title="Unos prema izvatku"
      description="Kad registar ne odgovara: prepišite izvadak i priložite ga. Ono što pišete čuva se dok ga ne zapišete."
    >
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <SazetakObrasca obrazac={obrazac} oznaka={oznakaIzvatka} />
          <PorukaObrasca obrazac={obrazac} naslov="Snimka nije zapisana" />
          <DateField {...polja.value('datum')} label={oznakaIzvatka('datum')} required />
          <Select {...polja.choice('ishod', ISHODI)} label={oznakaIzvatka('ishod')} required />
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
            <Button type="submit" variant="primary" pending={obrazac.pending} debounce>
              Zapiši snimku
            </Button>
            <Button variant="quiet" onClick={onGotovo}>
              Zatvori
            </Button>
          </Inline>
        </Stack>
      </OkvirObrasca>
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
