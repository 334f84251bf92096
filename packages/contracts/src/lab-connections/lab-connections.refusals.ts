import type { Words } from '@drawday/vocabulary';

export const labConnectionsRefusals: Readonly<Record<string, Words>> = {
  CONNECTION_NAME: { en: 'Another connection has this name.', es: 'Otra conexión tiene este nombre.' },
  CONNECTION_KIND: { en: 'This connection is of another kind.', es: 'Esta conexión es de otro tipo.' },
  CONNECTION_FULL: {
    en: 'This connection already has as many names or networks as it may have (20 and 50). Remove some that are no longer used, or allow a whole network.',
    es: 'Esta conexión ya tiene tantos nombres o redes como puede tener (20 y 50). Quite los que ya no se usan o permita una red entera.',
  },
  CONNECTION_STATE: { en: 'A connection cannot go from {from} to {to}.', es: 'Una conexión no puede pasar de {from} a {to}.' },
  CONNECTION_INCOMPLETE: {
    en: 'Say first who may send and from where, or where orders go: {missing}.',
    es: 'Indique primero quién puede enviar y desde dónde, o adónde van las órdenes: {missing}.',
  },
  CONNECTION_UNIT: {
    en: '"{line}" is not a test of the directory with a unit that it accepts. Write, for example, K mmol/L.',
    es: '«{line}» no es una prueba del directorio con una unidad que acepta. Escriba, por ejemplo, K mmol/L.',
  },
  CONNECTION_AUTHORITY: {
    en: 'Give certificates of the laboratory’s authority as PEM, each valid today.',
    es: 'Indique en PEM los certificados de la autoridad del laboratorio, vigentes hoy.',
  },
  CONNECTION_BUSY: {
    en: 'Orders are waiting on this connection. Pause it, and settle or send them first.',
    es: 'Hay órdenes en espera en esta conexión. Póngala en pausa y resuélvalas o envíelas primero.',
  },
  ROUTE_FACILITY: { en: 'Choose the facility of the route.', es: 'Elija el centro de la ruta.' },
  ROUTE_CONNECTION: {
    en: 'Orders are sent only over a connection for orders that is neither a draft nor turned off.',
    es: 'Las órdenes salen solo por una conexión de órdenes que no esté en borrador ni apagada.',
  },
  ROUTE_DAYS: {
    en: 'A route can begin today at the earliest, and can end neither before it begins nor before today.',
    es: 'Una ruta empieza hoy como pronto, y no termina antes ni antes de hoy.',
  },
  ROUTE_TAKEN: {
    en: 'The same orders already have a route that begins on this day.',
    es: 'Las mismas órdenes ya tienen una ruta que empieza ese día.',
  },
  ROUTE_BEGUN: { en: 'This route has begun: end it instead.', es: 'Esta ruta ya empezó: póngale fin.' },
  CERTIFICATE: {
    en: 'Give a valid certificate and the private key that belongs to it, both as PEM.',
    es: 'Indique un certificado vigente y su clave privada, ambos en PEM.',
  },
  LISTENER_PUBLIC: {
    en: 'Without encryption, a port may listen only on this machine or on a private network; {address} can be reached from outside.',
    es: 'Sin cifrado, un puerto solo escucha en esta máquina o en una red privada; a {address} se llega desde fuera.',
  },
  CERTIFICATE_MISSING: { en: 'TLS needs a certificate.', es: 'TLS necesita un certificado.' },
};
