import type pg from 'pg';

/** Makes a name one of the laboratory's, at any speed, and lets the lab link listen on a port: an earlier run may have left another. */
export async function registerSender(
  owner: Pick<pg.ClientBase, 'query'>,
  { application, facility, port }: { application: string; facility: string; port: number },
): Promise<void> {
  await owner.query(
    `with laboratory as (
       update lab_link.connections set config = config || '{"messagesPerSecond": 100000, "sessions": 200}', version = version + 1
       where id = (select id from lab_link.connections where direction = 'IN' order by created_at limit 1) returning id
     )
     insert into lab_link.identities (connection_id, direction, application, facility) select id, 'IN', $1, $2 from laboratory on conflict do nothing`,
    [application, facility],
  );
  await owner.query('update lab_link.listeners set port = $1', [port]);
  await owner.query('notify lab_connections');
  // Longer than the link takes to read its connections again.
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
