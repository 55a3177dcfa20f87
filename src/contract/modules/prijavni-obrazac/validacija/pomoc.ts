/** What the rules between fields share. */
import type { Memory } from '#contract/kernel/memory.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { Proracun } from '../izracun/proracun.types.ts'
import type { KontekstObrasca } from '../obrazac.kontekst.ts'
import type { Obrazac } from '../obrazac.vrijednosti.ts'

export interface Provjera {
  obrazac: Obrazac
  ctx: KontekstObrasca
  proracun: Proracun
  /** The day it is in Croatia. */
  danas: string
  memory: Memory
}

/** An error at a path; the tab is the path's first segment. */
export function greska(polje: string, pravilo: string, poruka: string): Greska {
  return { polje, tab: polje.split('.')[0] ?? polje, pravilo, poruka }
}

/** A list of one error or none. */
export function ako(failed: boolean, polje: string, pravilo: string, poruka: string): Greska[] {
  return failed ? [greska(polje, pravilo, poruka)] : []
}
