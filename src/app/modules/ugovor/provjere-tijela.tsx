/** What the body records beside the fields of a contract: its checks, the owners of the register and the signed file. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#app/platform/api/problem.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { PotpisiDatoteke } from '#app/platform/potpisi/potpisi-datoteke.tsx'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { MomentField } from '#app/ui/moment-field.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { YesNo } from '#app/ui/radio-group.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { BEZ_PROVJERA } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import type { PripremaDetalj } from '#contract/modules/ugovor/ugovor.schema.ts'
import { preuzmiVlasnike, spremiPotpisani, spremiProvjere, ugovorKey } from './ugovor.calls.ts'
import { TEKST } from './ugovor.tekst.ts'
import { SHEMA_PROVJERA, unosProvjera } from './unos-provjera.ts'

const { tijelo: RIJECI } = TEKST

interface TijeloProps {
  strana: StranaProjekta
  priprema: PripremaDetalj
}

const kljuc = ({ vrsta, id, projektId }: StranaProjekta, sto: string) =>
  ['fondovi', 'ugovor', vrsta, id, projektId, sto].join('/')

/** Checks of registers, of debts and of sanctions. */
export function ProvjereTijela({ strana, priprema }: TijeloProps) {
  const { provjere, verzijaRetka } = priprema
  const obrazac = useObrazac({
    pocetno: unosProvjera(provjere ?? BEZ_PROVJERA),
    kljuc: kljuc(strana, 'provjere'),
    shema: SHEMA_PROVJERA,
    dijelovi: ['provjere'],
    osvjezi: [ugovorKey(strana)],
    posalji: (sve, mutationId) => spremiProvjere(strana, { mutationId, verzijaRetka, provjere: sve }),
  })
  const { polja } = obrazac
  return (
    <Section title={RIJECI.naslov} description={RIJECI.opis} id="provjere-tijela">
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <YesNo {...polja.value('poduzeceUTeskocama')} label={RIJECI.poduzeceUTeskocama} />
          <DateField {...polja.value('poreznaPotvrda')} label={RIJECI.poreznaPotvrda} />
          <YesNo {...polja.value('porezniDug')} label={RIJECI.porezniDug} />
          <YesNo {...polja.value('sankcije')} label={RIJECI.sankcije} />
          <MomentField {...polja.value('sudskiRegistarProvjeren')} label={RIJECI.sudskiRegistarProvjeren} />
          <Checkbox {...polja.tick('vlasniciPonovnoOcijenjeni')} label={RIJECI.vlasniciPonovnoOcijenjeni} />
          <NumberField {...polja.value('arachneOcjena')} label={RIJECI.arachneOcjena} hint={RIJECI.arachneUputa} />
          <PorukaObrasca obrazac={obrazac} naslov={RIJECI.nijeSpremljeno}>
            {TEKST.odjeljak.ostaje}
          </PorukaObrasca>
          <Spremi obrazac={obrazac} naziv={RIJECI.spremi} />
        </Stack>
      </OkvirObrasca>
    </Section>
  )
}

interface SpremiProps {
  obrazac: { nespremljeno: number; pending: boolean; sukob: boolean; odbaci: () => void }
  naziv: string
}

function Spremi({ obrazac: { nespremljeno, pending, sukob, odbaci }, naziv }: SpremiProps) {
  return (
    <Inline gap={2}>
      <Button type="submit" variant="primary" pending={pending} disabled={nespremljeno === 0}>
        {sukob ? RIJECI.spremiMoje : naziv}
      </Button>
      {nespremljeno > 0 && (
        <Button variant="quiet" disabled={pending} onClick={odbaci}>
          {RIJECI.odbaci}
        </Button>
      )}
    </Inline>
  )
}

/** Owners of the beneficiary as the register has them now; a snapshot that stays with the contract. */
export function VlasniciUgovora({ strana, priprema: { vlasnici } }: TijeloProps) {
  const queryClient = useQueryClient()
  const { idOf, done } = useMutationId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const mutationId = idOf({ vlasnici: vlasnici?.vrijeme ?? null })
      await preuzmiVlasnike(strana, { mutationId, id: mutationId })
      done()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ugovorKey(strana) }),
  })
  return (
    <Section
      title={RIJECI.vlasnici}
      id="stvarni-vlasnici"
      actions={
        <Button size="s" icon="refresh" pending={isPending} onClick={() => mutate()}>
          {RIJECI.preuzmiVlasnike}
        </Button>
      }
    >
      <Stack gap={3}>
        {error !== null && <Banner tone="danger" live="assertive" title={messageOf(error)} />}
        <p>{vlasnici === null ? RIJECI.bezVlasnika : RIJECI.preuzeti(formatVrijeme(Date.parse(vlasnici.vrijeme)))}</p>
        {vlasnici?.razlikuje === true && <Banner tone="warning" title={RIJECI.vlasniciRazliciti} />}
      </Stack>
    </Section>
  )
}

/** The contract with both signatures, as a file. */
export function PotpisaniUgovor({ strana, priprema }: TijeloProps) {
  const { id, potpisaniUgovor, verzijaRetka } = priprema
  const obrazac = useObrazac<{ datoteka: DatotekaZapisa[] }>({
    pocetno: { datoteka: potpisaniUgovor === null ? [] : [potpisaniUgovor] },
    kljuc: kljuc(strana, 'potpisani'),
    osvjezi: [ugovorKey(strana)],
    posalji: ({ datoteka: [datoteka = null] }, mutationId) =>
      spremiPotpisani(strana, { mutationId, verzijaRetka, datoteka }),
  })
  return (
    <Section title={RIJECI.potpisani} description={RIJECI.potpisaniOpis} id="potpisani-ugovor">
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={3}>
          <PoljeDatoteka<DatotekaZapisa>
            {...obrazac.polja.value('datoteka')}
            label={RIJECI.potpisaniDatoteka}
            hint={RIJECI.potpisaniUputa}
            najvise={1}
            redak={(poslana) => poslana}
            zapis={{ relation: 'ugovor', relationId: String(id) }}
          />
          {potpisaniUgovor !== null && <PotpisiDatoteke datoteka={potpisaniUgovor} />}
          <PorukaObrasca obrazac={obrazac} naslov={RIJECI.nijeSpremljeno} />
          <Spremi obrazac={obrazac} naziv={RIJECI.spremiDatoteku} />
        </Stack>
      </OkvirObrasca>
    </Section>
  )
}
