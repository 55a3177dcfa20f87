/** What the team does before it leaves: the package on this device, declarations, the consent to come unannounced. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { PripremaPaketa, zastoNijeCijel } from '#app/platform/offline/hooks/priprema-paketa.tsx'
import { PripremaZaTeren } from '#app/platform/offline/hooks/priprema-za-teren.tsx'
import { usePackages } from '#app/platform/offline/hooks/use-packages.ts'
import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { ponovno, useOsvjezi } from '#app/platform/record/stol.ts'
import { pripremiCitac } from '#app/platform/snimanje/citac-koda.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatDatum, today, vrijemeURecenici } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { MetaProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { izjavi, preuzmiPaket, stolProvjere, suglasi } from './provjera.calls.ts'
import { TEKST } from './provjera.tekst.ts'

/** So long before its end the package is offered anew on the device that has it. */
const NAJAVA_ISTEKA = 5 * DAN

interface PrijePolaskaProps {
  strana: StranaProjekta
  provjeraId: string
  provjera: MetaProvjere
}

/** A write beside the document; what it changed is asked anew. */
function useUz(
  { strana, provjeraId }: PrijePolaskaProps,
  radi: (mutationId: string) => Promise<unknown>,
  poruka: string,
) {
  const osvjezi = useOsvjezi(stolProvjere(strana), provjeraId)
  const { runtime } = useOffline()
  const { idOf, done } = useMutationId()
  return useMutation({
    mutationFn: () => radi(idOf({ strana, provjeraId })),
    onSuccess: () => {
      done()
      toast(poruka, { tone: 'success' })
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
    onSettled: () => {
      // The document on this device hears of it as soon as the list does.
      runtime?.syncNow()
      return osvjezi()
    },
  })
}

/** Whether this device is the one that has the package. */
export function useOvajUredaj({ preuzeo }: Pick<MetaProvjere, 'preuzeo'>): boolean {
  const { runtime } = useOffline()
  return preuzeo !== null && preuzeo.uredajId === runtime?.deviceId
}

/** Brings the package whole, and only then says to the portal that it is here: a half of one leaves it where it was. */
function usePreuzimanje({ strana, provjeraId }: PrijePolaskaProps, projekt: PackageTarget, onGotovo: () => void) {
  const osvjezi = useOsvjezi(stolProvjere(strana), provjeraId)
  const { runtime } = useOffline()
  const packages = usePackages()
  const { idOf, done } = useMutationId()
  return useMutation({
    mutationFn: async (without: readonly string[]) => {
      const uredajId = runtime?.deviceId
      if (packages === undefined || uredajId === undefined) throw new Error('The device is not open')
      await packages.bring(projekt, without)
      // What reads codes where there is no network; without it numbers are typed.
      const citac = await pripremiCitac().then(
        () => true,
        () => false,
      )
      await preuzmiPaket({ strana, provjeraId, mutationId: idOf({ provjeraId, uredajId }) }, uredajId)
      return citac
    },
    onSuccess: (citac) => {
      done()
      toast(TEKST.paket.preuzeto, { tone: 'success' })
      if (!citac) toast(TEKST.paket.bezCitaca, { tone: 'danger', duration: null })
      onGotovo()
    },
    onSettled: () => {
      runtime?.syncNow()
      return osvjezi()
    },
  })
}

/** The package: where it is, and the press that brings it here. */
function Paket(props: PrijePolaskaProps) {
  const { strana, provjera } = props
  const { preuzeo, smijeUredivati, smijePreuzeti } = provjera
  const { runtime } = useOffline()
  const online = useOnline()
  const ovdje = useOvajUredaj(provjera)
  const sada = useServerClock()
  const [priprema, setPriprema] = useState(false)
  const { naziv, sifra } = provjera.projekt
  const gdje = { vlasnik: 'institucija', vlasnikId: strana.id, programId: strana.programId } as const
  const projekt = { ...gdje, projektId: strana.projektId, naziv, sifra }
  const preuzmi = usePreuzimanje(props, projekt, () => setPriprema(false))
  if (runtime === undefined || !smijeUredivati) return null
  const istjeceZa = preuzeo === null ? 0 : Date.parse(preuzeo.istjece) - sada()
  const istekao = ovdje && istjeceZa < 0
  const smije = ovdje ? istjeceZa < NAJAVA_ISTEKA : smijePreuzeti
  const gumb = ovdje ? TEKST.paket.produzi : preuzeo === null ? TEKST.paket.preuzmi : TEKST.paket.preuzmiVlasnistvo
  const stanje =
    preuzeo === null
      ? TEKST.paket.nema
      : ovdje
        ? (istekao ? TEKST.paket.istekao : TEKST.paket.ovdje)(formatDatum(today(Date.parse(preuzeo.istjece))))
        : TEKST.paket.drugdje(preuzeo.ime, vrijemeURecenici(Date.parse(preuzeo.preuzeto)))
  return (
    <>
      <Banner
        tone={istekao ? 'warning' : ovdje ? 'success' : 'info'}
        kratko
        actions={
          smije &&
          online && (
            <Button icon="download" pending={preuzmi.isPending && !priprema} onClick={() => setPriprema(true)}>
              {gumb}
            </Button>
          )
        }
      >
        <Stack gap={1}>
          {stanje}
          {ovdje && <PripremaZaTeren projekt={projekt} />}
        </Stack>
      </Banner>
      {priprema && (
        <PripremaPaketa
          projekt={projekt}
          naslov={gumb}
          gumb={TEKST.paket.spremi}
          pending={preuzmi.isPending}
          greska={preuzmi.isError ? (zastoNijeCijel(preuzmi.error) ?? messageOf(preuzmi.error)) : undefined}
          onPreuzmi={preuzmi.mutate}
          onClose={() => setPriprema(false)}
        />
      )}
    </>
  )
}

/** A member's own declaration. */
function Izjava(props: PrijePolaskaProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  return (
    <>
      <Banner tone="info" kratko actions={<Button onClick={() => setOtvoreno(true)}>{TEKST.izjava.gumb}</Button>}>
        {TEKST.izjava.poziv}
      </Banner>
      {otvoreno && <IzjavaDialog {...props} onClose={() => setOtvoreno(false)} />}
    </>
  )
}

function IzjavaDialog({ strana, provjeraId, onClose }: PrijePolaskaProps & { onClose: () => void }) {
  const stol = stolProvjere(strana)
  const { runtime } = useOffline()
  const obrazac = useObrazac({
    ime: 'izjava',
    pocetno: { odnos: null as string | null, obrazlozenje: '' },
    posalji: ({ odnos, obrazlozenje }, mutationId) =>
      izjavi({ strana, provjeraId, mutationId }, { sukob: odnos !== 'bez', obrazlozenje }),
    osvjezi: ponovno(stol, provjeraId),
    nakon: () => {
      toast(TEKST.izjava.dano, { tone: 'success' })
      runtime?.syncNow()
      onClose()
    },
  })
  return (
    <DijalogObrasca obrazac={obrazac} title={TEKST.izjava.naslov} onClose={onClose} gumb={TEKST.izjava.gumb} odustani>
      <p>{TEKST.izjava.uputa}</p>
      <RadioGroup
        {...obrazac.polja.value('odnos')}
        label={TEKST.izjava.polje}
        required
        options={[
          { value: 'bez', label: TEKST.izjava.bezSukoba },
          { value: 'sukob', label: TEKST.izjava.sukob },
        ]}
      />
      <TextArea {...obrazac.polja.text('obrazlozenje')} label={TEKST.izjava.obrazlozenje} maxLength={1000} rows={3} />
    </DijalogObrasca>
  )
}

function Suglasnost(props: PrijePolaskaProps) {
  const { strana, provjeraId, provjera } = props
  const daj = useUz(props, (mutationId) => suglasi({ strana, provjeraId, mutationId }), TEKST.suglasnost.zabiljezeno)
  if (!provjera.smijeSuglasiti) return provjera.suglasnost && <p>{TEKST.suglasnost.dano(provjera.suglasnost.ime)}</p>
  return (
    <Inline>
      <Button pending={daj.isPending} onClick={() => daj.mutate()}>
        {TEKST.suglasnost.gumb}
      </Button>
    </Inline>
  )
}

/** Who of the team has declared what. */
function Izjave({ provjera: { izjave, okolnosti } }: Pick<PrijePolaskaProps, 'provjera'>) {
  const dane = Object.entries(izjave)
  if (dane.length === 0) return null
  const ime = (id: string) => okolnosti.osobe.find(({ value }) => value === id)?.label ?? id
  return (
    <p>
      {`${TEKST.izjava.dali}: ${dane
        .map(([id, { sukob }]) => `${ime(id)} – ${sukob ? TEKST.izjava.jestSukob : TEKST.izjava.jest}`)
        .join('; ')}`}
    </p>
  )
}

/** All of it, while the visit is being prepared or is under way. */
export function PrijePolaska(props: PrijePolaskaProps & { osobaId: number | undefined }) {
  const { provjera, osobaId } = props
  if (!jeStatus(provjeraStatuses, provjera.statusId, 'uPripremi', 'najavljena', 'uTijeku')) return null
  const izjavio = provjera.izjave[String(osobaId)] !== undefined
  return (
    <Stack gap={2}>
      {provjera.smijeIzjaviti && !izjavio && <Izjava {...props} />}
      <Paket {...props} />
      <Izjave {...props} />
      <Suglasnost {...props} />
    </Stack>
  )
}
