import type { SeedClient } from './identity-seed.ts';

/**
 * Links two accounts of one person, so that each can sign in as the other (grant LinkLogin).
 * @param pairs user IDs; the order within a pair does not matter.
 */
export async function insertIdentityUserLinks(client: SeedClient, pairs: ReadonlyArray<readonly [string, string]>): Promise<void> {
  await client.query(
    `insert into identity.user_links (source_user_id, target_user_id)
     select (pair ->> 0)::uuid, (pair ->> 1)::uuid from jsonb_array_elements($1::jsonb) as pair on conflict do nothing`,
    [JSON.stringify(pairs)],
  );
}
