import * as z from 'zod/mini'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { KOMENTAR_MAX } from '#contract/kernel/rasprava.ts'
import { OkvirObrasca, PorukaObrasca } from '../obrazac/obrazac.tsx'
import { obvezanTekst } from '../obrazac/shema.ts'
import { useObrazac } from '../obrazac/use-obrazac.ts'
import { napisiKomentar, raspravaQuery } from './rasprava.calls.ts'
import { useRasprava } from './rasprava-context.tsx'
import { TEKST } from './tekst.ts'

interface NoviKomentarProps {
  put: string | null
  /** What is answered: the id of a comment, and whether it is internal. */
  odgovorNa?: { id: string; interno: boolean } | undefined
  /** The place on a document that it is about. */
  pribadaca?: PribadacaStranice | undefined
  autoFocus?: boolean
  nakon?: (() => void) | undefined
}

const SHEMA = z.object({ tekst: obvezanTekst(KOMENTAR_MAX), interno: z.boolean(), zaDoradu: z.boolean() })

/** A comment while it is typed: it stays on the device until the portal has it. */
export function NoviKomentar({ put, odgovorNa, pribadaca, autoFocus, nakon }: NoviKomentarProps) {
  const { zapis, stanje } = useRasprava()
  const mjesto =
    odgovorNa !== undefined
      ? `odgovor.${odgovorNa.id}`
      : pribadaca !== undefined
        ? `pribadaca.${pribadaca.datotekaId}`
        : `put.${put ?? ''}`
  const mozeDorada = put !== null && odgovorNa === undefined
  const samoInterno = odgovorNa?.interno === true
  const obrazac = useObrazac({
    ime: `komentar-${mjesto}`,
    kljuc: `fondovi.rasprava.${zapis.za}.${zapis.vrsta}.${zapis.id}.${mjesto}`,
    pocetno: { tekst: null as string | null, interno: false, zaDoradu: false },
    shema: SHEMA,
    osvjezi: [raspravaQuery(zapis).queryKey],
    posalji: ({ tekst, interno, zaDoradu }, id) =>
      napisiKomentar(zapis, {
        id,
        put,
        pribadaca: pribadaca ?? null,
        tekst,
        interno: samoInterno || interno,
        zaDoradu: mozeDorada && !interno && zaDoradu,
        odgovorNa: odgovorNa?.id ?? null,
      }),
    nakon: () => {
      toast(odgovorNa === undefined ? TEKST.objavljen : TEKST.objavljenOdgovor, { tone: 'success' })
      nakon?.()
    },
  })
  const { polja, unos } = obrazac
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={3}>
        <TextArea
          {...polja.value('tekst')}
          label={odgovorNa === undefined ? TEKST.noviKomentar : TEKST.noviOdgovor}
          required
          rows={3}
          width="full"
          maxLength={KOMENTAR_MAX}
          autoFocus={autoFocus}
        />
        {stanje?.zaInstituciju && !samoInterno && (
          <Inline gap={5} align="start">
            <Checkbox {...polja.tick('interno')} label={TEKST.interno} hint={TEKST.internoUputa} />
            {mozeDorada && !unos.interno && (
              <Checkbox {...polja.tick('zaDoradu')} label={TEKST.zaDoradu} hint={TEKST.zaDoraduUputa} />
            )}
          </Inline>
        )}
        <PorukaObrasca obrazac={obrazac} />
        <Inline>
          <Button type="submit" variant="primary" pending={obrazac.pending}>
            {odgovorNa === undefined ? TEKST.posalji : TEKST.posaljiOdgovor}
          </Button>
        </Inline>
      </Stack>
    </OkvirObrasca>
  )
}
