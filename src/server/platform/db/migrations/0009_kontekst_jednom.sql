CREATE FUNCTION "postavi_kontekst"(novi text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  vrsta text := split_part(novi, ':', 1);
  osoba int := nullif(split_part(novi, ':', 2), '')::int;
  samo int := nullif(split_part(novi, ':', 3), '')::int;
  prijavitelji int[] := '{}';
  institucije int[] := '{}';
  pozivi int[] := '{}';
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  IF vrsta IN ('prijavitelj', 'osoba') THEN
    SELECT coalesce(array_agg(prijavitelj_id), '{}') INTO prijavitelji FROM prijavitelj_osoba
      WHERE osoba_id = osoba AND (samo IS NULL OR prijavitelj_id = samo);
  END IF;
  IF vrsta IN ('institucija', 'osoba') THEN
    SELECT coalesce(array_agg(institucija_id), '{}') INTO institucije FROM institucija_osoba
      WHERE osoba_id = osoba AND (samo IS NULL OR institucija_id = samo);
  END IF;
  IF institucije <> '{}' THEN
    SELECT coalesce(array_agg(id), '{}') INTO pozivi FROM poziv WHERE ARRAY[drf_id, apr_id, sel_id, imp_id, fin_id] && institucije;
  END IF;
  PERFORM set_config('portal.prijavitelji', prijavitelji::text, true), set_config('portal.institucije', institucije::text, true),
    set_config('portal.pozivi', pozivi::text, true), set_config('portal.kontekst', novi, true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "moji_prijavitelji"() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('portal.prijavitelji', true), ''), '{}')::int[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "moje_institucije"() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('portal.institucije', true), ''), '{}')::int[]
$$;
--> statement-breakpoint
CREATE FUNCTION "moji_pozivi"() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('portal.pozivi', true), ''), '{}')::int[]
$$;
--> statement-breakpoint
DO $$
DECLARE
  cija text := $q$(SELECT kontekst(1)) = 'sustav' OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR poziv_id IN (SELECT unnest(moji_pozivi()))$q$;
BEGIN
  EXECUTE format('ALTER POLICY citanje ON projekt USING (%s)', cija);
  EXECUTE format('ALTER POLICY unos ON projekt WITH CHECK (%s)', cija);
  EXECUTE format('ALTER POLICY izmjena ON projekt USING (%s) WITH CHECK (%s)', cija, cija);
  EXECUTE format('ALTER POLICY brisanje ON projekt USING (%s)', cija);
END $$;
--> statement-breakpoint
DROP FUNCTION "prijavitelji_osobe"(int, int);
--> statement-breakpoint
DROP FUNCTION IF EXISTS "pozivi_institucija"(int[]);
