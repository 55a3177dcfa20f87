/** Recommendations while they are followed: what the beneficiary did, and what the institution says to it. */
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { STANJA_PREPORUKE, type StanjePreporuke } from '#contract/modules/provjera/provjera.izbori.ts'
import {
  BEZ_OCITOVANJA,
  NEPRACENA,
  type PisanjeInstitucije,
  type PisanjeKorisnika,
  type PracenjePreporuke,
  type ProvjeraDetalj,
} from '#contract/modules/provjera/provjera.schema.ts'
import { preporukeOd } from '#contract/modules/provjera/provjera.ts'
import { TEKST } from './provjera.tekst.ts'

const TON: Readonly<Record<StanjePreporuke, Tone>> = {
  otvorena: 'warning',
  dostavljenDokaz: 'info',
  ispunjena: 'success',
  neispunjena: 'danger',
  produljenRok: 'warning',
  prenesena: 'neutral',
}

type Pracena = Pick<ProvjeraDetalj, 'sadrzaj' | 'pracenje' | 'ocitovanje'>

const svaka = <T,>({ sadrzaj, pracenje }: Pracena, od: (one: PracenjePreporuke) => T): Record<string, T> =>
  Object.fromEntries(preporukeOd(sadrzaj).map(({ id }) => [id, od(pracenje[id] ?? NEPRACENA)]))

/** What either side begins its writing with. */
export const pisanjeKorisnika = (provjera: Pracena): PisanjeKorisnika => ({
  ocitovanje: provjera.ocitovanje ?? BEZ_OCITOVANJA,
  dokazi: svaka(provjera, ({ dokaz }) => dokaz),
})
export const pisanjeInstitucije = (provjera: Pracena): PisanjeInstitucije => ({
  ocjene: svaka(provjera, ({ stanje, produljeno, ocjena }) => ({ stanje, produljeno, ocjena })),
})

interface PreporukeProps {
  provjera: ProvjeraDetalj
  /** The form of the side that may write now. */
  korisnik?: Obrazac<PisanjeKorisnika> | undefined
  institucija?: Obrazac<PisanjeInstitucije> | undefined
}

/** All recommendations of an approved check; nothing before there are any to follow. */
export function Preporuke({ provjera, korisnik, institucija }: PreporukeProps) {
  const preporuke = preporukeOd(provjera.sadrzaj)
  if (preporuke.length === 0 || Object.keys(provjera.pracenje).length === 0) return null
  const uputa = korisnik ? TEKST.preporuke.uputaKorisnika : institucija && TEKST.preporuke.uputaTijela
  return (
    <Section title={TEKST.preporuke.naslov} description={uputa}>
      <Stack gap={5}>
        {preporuke.map((redak, i) => (
          <Stack key={redak.id} gap={3}>
            <h3>{TEKST.preporuke.jedna(i + 1)}</h3>
            <Stanje redak={redak} pracenje={provjera.pracenje[redak.id] ?? NEPRACENA} />
            {korisnik && <Dokaz id={redak.id} obrazac={korisnik} />}
            {institucija && <Ocjena id={redak.id} obrazac={institucija} />}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

const dan = (value: string) => (isIsoDatum(value) ? formatDatum(value) : '–')

function Stanje({
  redak,
  pracenje: { stanje, produljeno, dokaz, ocjena },
}: {
  redak: Redak
  pracenje: PracenjePreporuke
}) {
  return (
    <DescriptionList
      items={[
        {
          label: TEKST.preporuke.stanje,
          value: <StatusChip tone={TON[stanje]}>{STANJA_PREPORUKE[stanje]}</StatusChip>,
        },
        { label: TEKST.preporuke.rok, value: dan(tekstOd(redak, 'rok')) },
        ...(produljeno === null ? [] : [{ label: TEKST.preporuke.produljeno, value: formatDatum(produljeno) }]),
        { label: TEKST.preporuke.odgovoran, value: tekstOd(redak, 'odgovoran') },
        { label: TEKST.preporuke.dokaz, value: dokaz || TEKST.preporuke.nemaDokaza },
        ...(ocjena === '' ? [] : [{ label: TEKST.preporuke.ocjena, value: ocjena }]),
      ]}
    />
  )
}

function Dokaz({ id, obrazac: { unos, set } }: { id: string; obrazac: Obrazac<PisanjeKorisnika> }) {
  return (
    <TextArea
      name={`dokaz-${id}`}
      label={TEKST.preporuke.dokaz}
      width="full"
      maxLength={4000}
      value={unos.dokazi[id] ?? ''}
      onChange={(value) => set({ dokazi: { ...unos.dokazi, [id]: value ?? '' } })}
    />
  )
}

function Ocjena({ id, obrazac: { unos, set } }: { id: string; obrazac: Obrazac<PisanjeInstitucije> }) {
  const { stanje, produljeno, ocjena } = unos.ocjene[id] ?? NEPRACENA
  const upisi = (promjena: Partial<PisanjeInstitucije['ocjene'][string]>) =>
    set({ ocjene: { ...unos.ocjene, [id]: { stanje, produljeno, ocjena, ...promjena } } })
  return (
    <Stack gap={3}>
      <Select
        name={`stanje-${id}`}
        label={TEKST.preporuke.stanje}
        options={opcijeOd(STANJA_PREPORUKE)}
        value={stanje}
        onChange={(value) => upisi({ stanje: (value ?? 'otvorena') as StanjePreporuke })}
      />
      <DateField
        name={`produljeno-${id}`}
        label={TEKST.preporuke.produljeno}
        value={produljeno}
        onChange={(value) => upisi({ produljeno: value || null })}
      />
      <TextArea
        name={`ocjena-${id}`}
        label={TEKST.preporuke.ocjena}
        width="full"
        maxLength={2000}
        rows={3}
        value={ocjena}
        onChange={(value) => upisi({ ocjena: value ?? '' })}
      />
    </Stack>
  )
}
