import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import type { Tocka } from '#contract/kernel/polozaj.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { NAJVISE_U_DANU, type PlanPosjeta } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { zaprekeRasporeda } from '#contract/modules/provjera/plan-posjeta.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { SJEDISTA_ZUPANIJA, sjedisteZupanije } from '#contract/modules/sifrarnik/sredista.ts'
import {
  kilometri,
  type PosjetObilaska,
  predlozi,
  putKroz,
  rasporediVremena,
  STANKA,
  type StavkaObilaska,
} from './obilazak.ts'
import { planPosjetaQuery, zapisiRaspored } from './plan-posjeta.calls.ts'
import styles from './plan-posjeta.module.css'
import { TEKST_PLANA } from './plan-posjeta.tekst.ts'
import { RedObilaska } from './red-obilaska.tsx'

type Polazak = Tocka & { naziv: string }

export interface DanObilaskaProps {
  plan: PlanPosjeta
  institucijaId: number
  obilazak: readonly StavkaObilaska[]
  onObilazak: (obilazak: StavkaObilaska[]) => void
  /** The same with what is known of each visit. */
  redom: readonly PosjetObilaska[]
  polazak: Polazak | null
  onPolazak: (polazak: Polazak | null) => void
}

const { dan: rijeci } = TEKST_PLANA

/** Zagreb City and Zagreb County have one seat. */
const POLAZISTA = SJEDISTA_ZUPANIJA.filter(({ zupanijaId }) => zupanijaId !== 1)
  .map(({ zupanijaId, naziv }) => ({ value: String(zupanijaId), label: naziv }))
  .sort((a, b) => a.label.localeCompare(b.label, 'hr'))

/** The day on its way into the checks. Pressed again with the same content it is the same press. */
function useZapis({ institucijaId, redom, onObilazak }: DanObilaskaProps, dan: string | null) {
  const client = useQueryClient()
  const posjeti = redom.map(({ id, verzijaRetka, noviSat: sat, noviKraj: kraj }) => ({ id, verzijaRetka, sat, kraj }))
  const sadrzaj = JSON.stringify([dan, posjeti])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is another press
  const mutationId = useMemo(newMutationId, [sadrzaj])
  const zapis = useMutation({
    mutationFn: () => zapisiRaspored(institucijaId, { mutationId, dan: dan ?? '', posjeti }),
    onSuccess: () => {
      toast(rijeci.zapisano(posjeti.length), { tone: 'success' })
      onObilazak([])
    },
    onSettled: () => client.invalidateQueries({ queryKey: planPosjetaQuery(institucijaId).queryKey }),
  })
  // What was said of another content is not true of this one.
  const [odbijeno, setOdbijeno] = useState<string>()
  const zapisi = () => zapis.mutate(undefined, { onError: () => setOdbijeno(sadrzaj) })
  return { zapisi, pending: zapis.isPending, error: odbijeno === sadrzaj ? zapis.error : null }
}

/** One day: its visits in their order, how far they lie apart, what stands against it, and the press that writes it. */
export function DanObilaska(props: DanObilaskaProps) {
  const { plan, obilazak, onObilazak, redom, polazak } = props
  const [dan, setDan] = useState<string | null>(null)
  const { zapisi, pending, error } = useZapis(props, dan)
  const online = useOnline()
  const odabranDan = dan !== null && isIsoDatum(dan) ? dan : null
  const zapreke =
    odabranDan === null ? [] : zaprekeRasporeda({ dan: odabranDan, danas: plan.danas, redom, ostali: plan.posjeti })
  const javljeno = error instanceof ApiProblem ? (error.greske ?? []) : []
  const uzPosjet = (id: string): Greska[] =>
    [...zapreke, ...javljeno.filter((one) => !zapreke.some(({ poruka }) => poruka === one.poruka))].filter(
      ({ polje }) => polje === `posjeti.${id}`,
    )
  const premjesteni = redom.filter(
    ({ status, datum }) =>
      jeStatus(provjeraStatuses, status.id, 'najavljena') && datum !== null && datum !== odabranDan,
  )
  const put = putKroz(redom, polazak)
  const razlog =
    odabranDan === null ? rijeci.bezDana : zapreke.length > 0 ? rijeci.zapreke : online ? undefined : rijeci.bezMreze
  if (redom.length === 0)
    return (
      <Section title={rijeci.naslov}>
        <EmptyState title={rijeci.prazno} icon="calendar">
          {rijeci.praznoUputa}
        </EmptyState>
      </Section>
    )
  return (
    <Section title={`${rijeci.naslov} (${redom.length})`} description={<Ukupno put={put} redom={redom} />}>
      <Stack gap={4}>
        <Postavke {...props} dan={dan} onDan={setDan} />
        <RedObilaska
          redom={redom}
          put={put}
          uzPosjet={uzPosjet}
          odPolaska={polazak !== null}
          onRed={(ids) => onObilazak(ids.flatMap((id) => obilazak.find((one) => one.id === id) ?? []))}
          onPromjena={(id, promjena) =>
            onObilazak(obilazak.map((one) => (one.id === id ? { ...one, ...promjena } : one)))
          }
          onUkloni={(id) => onObilazak(obilazak.filter((one) => one.id !== id))}
        />
        {obilazak.length >= NAJVISE_U_DANU && <p className={styles.sitno}>{rijeci.najvise(NAJVISE_U_DANU)}</p>}
        {odabranDan !== null && premjesteni.length > 0 && (
          <Banner tone="info" kratko>
            {rijeci.javlja(premjesteni.length)}
          </Banner>
        )}
        {error !== null && (
          <Banner tone="danger" title={rijeci.odbijeno} live="assertive">
            <ul className={styles.razlozi}>
              {javljeno.length === 0 && <li>{messageOf(error)}</li>}
              {javljeno.map(({ polje, pravilo, poruka }) => (
                <li key={`${polje}${pravilo}${poruka}`}>
                  {[redom.find(({ id }) => polje === `posjeti.${id}`)?.oznaka, poruka].filter(Boolean).join(': ')}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <Inline gap={3}>
          <ExplainedButton variant="primary" pending={pending} disabledReason={razlog} onClick={zapisi}>
            {rijeci.zapisi(redom.length)}
          </ExplainedButton>
          <Button variant="quiet" icon="trash" onClick={() => onObilazak([])}>
            {rijeci.isprazni}
          </Button>
        </Inline>
      </Stack>
    </Section>
  )
}

function Ukupno({ put, redom }: { put: ReturnType<typeof putKroz>; redom: readonly PosjetObilaska[] }) {
  const priblizno = redom.some(({ mjesto }) => mjesto !== null && mjesto.preciznost !== 'koordinate')
  return (
    <>
      {rijeci.ukupno(kilometri(put.ukupno))}
      {put.nepoznatih > 0 && rijeci.bezMjesta(put.nepoznatih)}. {priblizno && rijeci.priblizno}
    </>
  )
}

/** The day, the start and the times of all visits at once. */
function Postavke({
  obilazak,
  onObilazak,
  redom,
  polazak,
  onPolazak,
  dan,
  onDan,
  plan,
}: DanObilaskaProps & { dan: string | null; onDan: (dan: string | null) => void }) {
  const [pocetak, setPocetak] = useState<string | null>('09:00')
  const [stanka, setStanka] = useState<string | null>(String(STANKA))
  const odabrano = POLAZISTA.find(({ label }) => label === polazak?.naziv)?.value ?? null
  const predloziRed = () => {
    const prije = putKroz(redom, polazak).ukupno
    const red = predlozi(redom, polazak)
    const poslije = putKroz(red, polazak).ukupno
    const isto = red.every(({ id }, at) => id === redom[at]?.id)
    if (!isto) onObilazak(red.flatMap(({ id }) => obilazak.find((one) => one.id === id) ?? []))
    toast(isto ? rijeci.najkrace : rijeci.predlozeno(kilometri(prije), kilometri(poslije)))
  }
  return (
    <Stack gap={3}>
      <div className={styles.postavke}>
        <DateField name="dan" label={rijeci.dan} width="full" required min={plan.danas} value={dan} onChange={onDan} />
        <Select
          name="polazak"
          label={rijeci.polazak}
          width="full"
          placeholder={rijeci.odPrvoga}
          options={POLAZISTA}
          value={odabrano}
          onChange={(id) => onPolazak(id === null ? null : sjedisteZupanije(Number(id)))}
        />
        <TextField name="pocetak" label={rijeci.pocetak} width="full" value={pocetak} onChange={setPocetak} />
        <Select
          name="stanka"
          label={rijeci.stanka}
          width="full"
          noClear
          options={['0', '15', '30', '45', '60', '90', '120'].map((value) => ({ value, label: value }))}
          value={stanka}
          onChange={setStanka}
        />
      </div>
      <Inline gap={2}>
        <Button icon="sort" disabled={redom.length < 2} onClick={predloziRed}>
          {rijeci.predlozi}
        </Button>
        <Button
          icon="clock"
          onClick={() => onObilazak(rasporediVremena(obilazak, { pocetak: pocetak ?? '', stanka: Number(stanka) }))}
        >
          {rijeci.vremena}
        </Button>
      </Inline>
    </Stack>
  )
}
