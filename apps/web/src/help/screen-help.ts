import type { Title } from '../platform/page.ts';

/** What one does on each screen of the menu, in one or two sentences; a test compares them with the menu. */
export const screenHelp: Readonly<Record<string, Title>> = {
  '/home/dashboard': {
    en: 'What is waiting for you today, the most urgent first. Each line opens exactly the rows that it counts.',
    es: 'Lo que le espera hoy, lo más urgente primero. Cada línea abre exactamente las filas que cuenta.',
  },
  '/home/facility-draw-schedule': {
    en: 'All planned draws of the month. Move a shift by its menu or by dragging it, in the month or the week; the menu cancels it, too.',
    es: 'Todas las extracciones planeadas del mes. Mueva un turno con su menú o arrastrándolo, en el mes o en la semana; el menú también lo cancela.',
  },
  '/home/tnp-queue': {
    en: 'Tests that the laboratory did not perform, with the reason. Order a recollection or dismiss the test.',
    es: 'Pruebas que el laboratorio no realizó, con el motivo. Ordene otra extracción o descarte la prueba.',
  },
  '/home/tiq-queue': {
    en: 'Questions from the laboratory about a test. Your answer goes back to the laboratory.',
    es: 'Preguntas del laboratorio sobre una prueba. Su respuesta vuelve al laboratorio.',
  },
  '/home/overdue-results': {
    en: 'Tests for which the laboratory has taken longer than it promises.',
    es: 'Pruebas para las que el laboratorio ha tardado más de lo prometido.',
  },
  '/home/draw-day-report': {
    en: 'Who is drawn on a day, by shift and chair, with tests and tubes: to print and take along.',
    es: 'A quién se extrae en un día, por turno y sillón, con pruebas y tubos: para imprimir y llevar.',
  },
  '/home/reconciliation': {
    en: 'Every draw of a month from order to review. Each difference has its age, its owner and what to do.',
    es: 'Cada extracción de un mes, de la orden a la revisión. Cada diferencia tiene su edad, su responsable y qué hacer.',
  },
  '/home/patients': {
    en: 'The patients of the facility. Filter, save a view, order tests or print labels for those you select.',
    es: 'Los pacientes del centro. Filtre, guarde una vista, ordene pruebas o imprima etiquetas para los que seleccione.',
  },
  '/home/patient': {
    en: 'One patient: results over the months, draws, orders, diagnoses, care team. A value opens its draw, T the trend of its row.',
    es: 'Un paciente: resultados por meses, extracciones, órdenes, diagnósticos, equipo de atención. Un valor abre su extracción; T, la tendencia de su fila.',
  },
  '/home/patient-new': {
    en: 'A new patient, step by step. Who may be on record already is shown before anything is saved.',
    es: 'Un paciente nuevo, paso a paso. Quien ya podría estar registrado se muestra antes de guardar.',
  },
  '/home/patient-orders': {
    en: 'A new order: choose tests, then diagnosis and frequency. The dates at the right follow; what is typed is kept as a draft.',
    es: 'Una orden nueva: elija pruebas y después diagnóstico y frecuencia. Las fechas de la derecha las siguen; lo escrito se guarda como borrador.',
  },
  '/home/patient-groups': {
    en: 'Groups of patients of your own, to filter lists and order tests for all of them.',
    es: 'Grupos de pacientes propios, para filtrar listas y ordenar pruebas para todos ellos.',
  },
  '/home/patient-verification': {
    en: 'Patients who came from outside or were entered in a hurry. Check who they are before anything is drawn.',
    es: 'Pacientes que llegaron de fuera o se ingresaron deprisa. Verifique quiénes son antes de extraer nada.',
  },
  '/home/requisitions': {
    en: 'Every draw, past and planned. Print, collect, ship, move or cancel one or many.',
    es: 'Todas las extracciones, pasadas y planeadas. Imprima, extraiga, envíe, mueva o cancele una o varias.',
  },
  '/home/print-labels-queue': {
    en: 'Labels still to be printed, by day and shift. A job stays open until you say that the labels came out.',
    es: 'Etiquetas por imprimir, por día y turno. Un trabajo queda abierto hasta que usted diga que las etiquetas salieron.',
  },
  '/home/draw-day-queue': {
    en: 'At the chair: scan each tube. The last one collects the draw; post-run tubes wait in the strip on top.',
    es: 'Junto al sillón: lea cada tubo. El último registra la extracción; los de después del tratamiento esperan arriba.',
  },
  '/home/results': {
    en: 'All results, reviewed or not. Search by patient, test, number or period.',
    es: 'Todos los resultados, revisados o no. Busque por paciente, prueba, número o período.',
  },
  '/home/results-acknowledgement': {
    en: 'Results nobody has reviewed yet, critical ones first. Read, comment, acknowledge, all by keyboard.',
    es: 'Resultados que nadie ha revisado, primero los críticos. Lea, comente y confirme, todo con el teclado.',
  },
  '/home/patient-external-results': {
    en: 'Results from hospitals and other laboratories. A second person verifies what was entered.',
    es: 'Resultados de hospitales y otros laboratorios. Una segunda persona verifica lo que se ingresó.',
  },
  '/home/orders-with-trouble': {
    en: 'Orders that the laboratory refused or has not answered. Fix the cause and send them again.',
    es: 'Órdenes que el laboratorio rechazó o no ha respondido. Corrija la causa y envíelas de nuevo.',
  },
  '/home/missing-kinetics-queue': {
    en: 'Draws whose Kt/V waits for weights, times or flows.',
    es: 'Extracciones cuyo Kt/V espera pesos, tiempos o flujos.',
  },
  '/home/adequacy-calculations': {
    en: 'Kt/V, URR and nPCR of the facility, with what each was calculated from.',
    es: 'Kt/V, URR y nPCR del centro, con los datos de cada cálculo.',
  },
  '/home/patient-batch-orders': {
    en: 'The same tests for many patients. Duplicates and missing forms are shown before anything is ordered.',
    es: 'Las mismas pruebas para muchos pacientes. Los duplicados y formularios faltantes se muestran antes de ordenar.',
  },
  '/home/unsigned-orders': {
    en: 'Orders that wait for a provider’s signature. Select one or many; the nurse can remind their provider.',
    es: 'Órdenes que esperan la firma de un médico. Seleccione una o varias; enfermería puede enviar un recordatorio.',
  },
  '/home/expiring-orders': {
    en: 'Standing orders that end within 30 days, or have just ended. Renew many with one signature.',
    es: 'Órdenes permanentes que vencen en 30 días o acaban de vencer. Renueve muchas con una firma.',
  },
  '/home/admin-dashboard': {
    en: 'What is waiting in organizations, facilities and accounts.',
    es: 'Lo que espera en organizaciones, centros y cuentas.',
  },
  '/home/organizations': {
    en: 'Customers’ organizations with their contracts, limits and settings.',
    es: 'Las organizaciones con sus contratos, límites y ajustes.',
  },
  '/home/limits-to-approve': {
    en: 'Critical limits that somebody asks to change. Approve or refuse each with a reason.',
    es: 'Límites críticos que alguien pide cambiar. Apruebe o rechace cada uno con un motivo.',
  },
  '/home/facilities': {
    en: 'The facilities. Each profile says what is still missing before it can draw.',
    es: 'Los centros. Cada ficha dice qué falta antes de poder extraer.',
  },
  '/home/facility-groups': {
    en: 'Facilities that are reported and looked at together.',
    es: 'Centros que se informan y se miran juntos.',
  },
  '/home/implement-order-set': {
    en: 'Sets of tests with their schedules. Apply one to many patients at once.',
    es: 'Conjuntos de pruebas con su calendario. Aplique uno a muchos pacientes a la vez.',
  },
  '/home/order_supplies': {
    en: 'Tubes, labels and boxes: order them and see what is on its way.',
    es: 'Tubos, etiquetas y cajas: pídalos y vea qué está en camino.',
  },
  '/home/invoices': {
    en: 'What the laboratory bills: monthly invoices, corrections and receipts.',
    es: 'Lo que factura el laboratorio: facturas mensuales, correcciones y recibos.',
  },
  '/home/employees': {
    en: 'Everybody who works here: facilities, permissions, coverage, and their accounts.',
    es: 'Todas las personas que trabajan aquí: centros, permisos, suplencias y sus cuentas.',
  },
  '/home/employee-verification': {
    en: 'New employees whose identity and permissions somebody must confirm.',
    es: 'Empleados nuevos cuya identidad y permisos alguien debe confirmar.',
  },
  '/home/employee-testing': {
    en: 'Which tests each employee is due for. Only those in charge of employee health see it.',
    es: 'Qué pruebas le corresponden a cada empleado. Solo lo ven los encargados de la salud del personal.',
  },
  '/home/reports-employee-permissions': {
    en: 'Who may do what, for all employees on one page.',
    es: 'Quién puede hacer qué, de todos los empleados en una página.',
  },
  '/home/employee-results': {
    en: 'Results of employee testing. Every view is recorded with its purpose.',
    es: 'Resultados de las pruebas de empleados. Cada consulta se registra con su finalidad.',
  },
  '/home/employee-results-acknowledgement': {
    en: 'Employee results that nobody has reviewed yet.',
    es: 'Resultados de empleados que nadie ha revisado.',
  },
  '/home/users': {
    en: 'Accounts: invite, lock, change roles, end a session.',
    es: 'Cuentas: invite, bloquee, cambie roles, termine una sesión.',
  },
  '/home/tenants': {
    en: 'The customers of this installation and their administrators.',
    es: 'Los clientes de esta instalación y sus administradores.',
  },
  '/home/audit-trail': {
    en: 'Who saw or changed what, and when. It cannot be changed, and shows whether anybody tried.',
    es: 'Quién vio o cambió qué, y cuándo. No puede modificarse, y avisa si alguien lo intentó.',
  },
  '/home/imports': {
    en: 'Bring in organizations, facilities or patients from a file. A check comes first; nothing is written before you agree.',
    es: 'Traiga organizaciones, centros o pacientes desde un archivo. Primero se comprueba; nada se guarda antes de que usted acepte.',
  },
  '/home/turnaround-times': {
    en: 'How long the laboratory takes from receipt to result, against what it promises.',
    es: 'Cuánto tarda el laboratorio de la recepción al resultado, frente a lo prometido.',
  },
  '/home/env-dashboard': {
    en: 'What is waiting in water and machine testing: due samples, failures, follow-ups.',
    es: 'Lo que espera en las pruebas de agua y máquinas: muestras pendientes, fallos, seguimientos.',
  },
  '/home/env-roster': {
    en: 'Water systems, machines and sample points of the facility.',
    es: 'Sistemas de agua, máquinas y puntos de muestreo del centro.',
  },
  '/home/env-verification': {
    en: 'New sources that somebody must confirm before they are sampled.',
    es: 'Fuentes nuevas que alguien debe confirmar antes de tomar muestras.',
  },
  '/home/env-rotation': {
    en: 'A year of sampling in one grid. Choose cells without an order, or propose a year, and order them all at once.',
    es: 'Un año de muestreo en una tabla. Elija celdas sin orden, o proponga un año, y ordénelas todas a la vez.',
  },
  '/home/facility-draw-schedule-sites': {
    en: 'The planned samples of the month, by day.',
    es: 'Las muestras planeadas del mes, por día.',
  },
  '/home/env-draw-month-queue': {
    en: 'Samples due this month: print bottle labels, record readings, collect and ship.',
    es: 'Muestras de este mes: imprima etiquetas de frascos, registre lecturas, tome y envíe.',
  },
  '/home/env-labels-queue': {
    en: 'Labels for the bottles of the month, to be printed before sampling.',
    es: 'Etiquetas de los frascos del mes, para imprimir antes de tomar las muestras.',
  },
  '/home/env-requisitions': {
    en: 'Every sample of water and machines, past and planned.',
    es: 'Todas las muestras de agua y máquinas, pasadas y planeadas.',
  },
  '/home/env-results': {
    en: 'Water results against the limits, with the corrective action of each failure.',
    es: 'Resultados de agua frente a los límites, con la acción correctiva de cada fallo.',
  },
  '/home/env-results-acknowledgement': {
    en: 'Water results that nobody has reviewed yet, failures first.',
    es: 'Resultados de agua que nadie ha revisado, primero los fallos.',
  },
  '/home/env-schedule-orders': {
    en: 'Order tests for many sources at once.',
    es: 'Ordene pruebas para muchas fuentes a la vez.',
  },
  '/home/source-expiring-orders': {
    en: 'Standing orders of sources that end soon; renewing them needs no provider.',
    es: 'Órdenes permanentes de fuentes que vencen pronto; renovarlas no requiere médico.',
  },
  '/home/reports': {
    en: 'All reports by the question they answer. Mark those you use, and have them sent on a schedule.',
    es: 'Todos los informes por la pregunta que responden. Marque los que usa y recíbalos periódicamente.',
  },
  '/home/patient-reports': {
    en: 'Reports with the choices that you saved.',
    es: 'Informes con las opciones que usted guardó.',
  },
  '/home/report-runs': {
    en: 'Reports that you ran: open again, keep, or download.',
    es: 'Informes que usted ejecutó: ábralos de nuevo, consérvelos o descárguelos.',
  },
  '/home/reports-detail': {
    en: 'Lists for managing the day: census, missing tests, cancelled draws and more.',
    es: 'Listas para la gestión diaria: censo, pruebas faltantes, extracciones canceladas y más.',
  },
  '/home/reports-hepatitis': {
    en: 'Hepatitis status of every patient, what is due next, and who is isolated.',
    es: 'Estado de hepatitis de cada paciente, qué sigue y quién está aislado.',
  },
  '/home/reports-monthly': {
    en: 'The month of the facility at a glance.',
    es: 'El mes del centro de un vistazo.',
  },
  '/home/patient-monthly-report': {
    en: 'One page per patient with the month’s results.',
    es: 'Una página por paciente con los resultados del mes.',
  },
  '/home/reports-dietician': {
    en: 'Potassium, phosphorus, calcium, albumin and fluid gains for the dietitian’s rounds.',
    es: 'Potasio, fósforo, calcio, albúmina y ganancia de líquido para la ronda de nutrición.',
  },
  '/home/reports-rounding': {
    en: 'Sheets for rounds, by shift and chair.',
    es: 'Hojas para la ronda, por turno y sillón.',
  },
  '/home/reports-cumulative': {
    en: 'Results of many months side by side.',
    es: 'Resultados de muchos meses, uno junto al otro.',
  },
  '/home/reports-dynamic': {
    en: 'Who misses adequacy, and why.',
    es: 'Quién no alcanza la adecuación, y por qué.',
  },
  '/home/reports-card': {
    en: 'Results in plain words for the patient, in English or Spanish.',
    es: 'Resultados en palabras sencillas para el paciente, en inglés o español.',
  },
  '/home/patient-facility-report': {
    en: 'The measures of each facility, beside the others and the months before.',
    es: 'Los indicadores de cada centro, junto a los demás y a los meses anteriores.',
  },
  '/home/physician-trend-report': {
    en: 'How the patients of each physician do over the months.',
    es: 'Cómo evolucionan los pacientes de cada médico a lo largo de los meses.',
  },
  '/home/reports-QIP': {
    en: 'Measures of the quality program, with the patients behind each number.',
    es: 'Indicadores del programa de calidad, con los pacientes detrás de cada número.',
  },
  '/home/disease-outcome-reports': {
    en: 'Anemia, mineral and bone, nutrition: outcomes over time.',
    es: 'Anemia, hueso y minerales, nutrición: evolución en el tiempo.',
  },
  '/home/reports-speciality': {
    en: 'Reports for one task, such as infections for NHSN or the registry file.',
    es: 'Informes para una tarea, como infecciones para NHSN o el archivo del registro.',
  },
  '/home/reports-custom': {
    en: 'Reports that you or your colleagues built. Copy one to begin.',
    es: 'Informes creados por usted o sus colegas. Copie uno para empezar.',
  },
  '/home/employee-custom-reports': {
    en: 'Reports on employees that were built here.',
    es: 'Informes sobre empleados creados aquí.',
  },
  '/home/environmental-reports': {
    en: 'Water and machine results for the water log, against the limits.',
    es: 'Resultados de agua y máquinas para el registro, frente a los límites.',
  },
  '/home/employee-reports': {
    en: 'Employee immunity and tests due.',
    es: 'Inmunidad de empleados y pruebas pendientes.',
  },
  '/home/environmental-custom-reports': {
    en: 'Reports on sources that were built here.',
    es: 'Informes sobre fuentes creados aquí.',
  },
  '/designer': {
    en: 'Build a report: choose columns and conditions, and see its rows at once.',
    es: 'Cree un informe: elija columnas y condiciones, y vea sus filas enseguida.',
  },
  '/home/search': {
    en: 'Find a person, a draw or a tube by name, birth date, MRN or number.',
    es: 'Busque una persona, una extracción o un tubo por nombre, fecha de nacimiento, MRN o número.',
  },
  '/home/problems': {
    en: 'What could not be placed or believed: unmatched results, contradictions, corrections. Each has somebody who can act.',
    es: 'Lo que no se pudo ubicar o creer: resultados sin dueño, contradicciones, correcciones. Cada uno tiene quien puede actuar.',
  },
  '/home/support-tickets': {
    en: 'Questions to support with their answers. Do not put patients’ names into them.',
    es: 'Preguntas a soporte con sus respuestas. No escriba nombres de pacientes.',
  },
  '/home/test-directory': {
    en: 'Every test: tube, volume, ranges, and how long it takes.',
    es: 'Todas las pruebas: tubo, volumen, rangos y cuánto tardan.',
  },
  '/home/reference-documents': {
    en: 'Forms, protocols and letters of the laboratory and of your organization.',
    es: 'Formularios, protocolos y cartas del laboratorio y de su organización.',
  },
  '/home/diagnoses': {
    en: 'ICD-10-CM codes; those you use often come first when ordering.',
    es: 'Códigos CIE-10-MC; los que usa a menudo aparecen primero al ordenar.',
  },
  '/home/training-guides': {
    en: 'Guides and videos for working with the portal and drawing samples.',
    es: 'Guías y videos para usar el portal y tomar muestras.',
  },
  '/home/laboratory-link': {
    en: 'Every message to and from the laboratory: find one, see why it failed, send it again.',
    es: 'Todos los mensajes hacia y desde el laboratorio: búsquelos, vea por qué fallaron y envíelos de nuevo.',
  },
  '/home/lab-connections': {
    en: 'The laboratories that may send and receive, with their addresses, certificates and state.',
    es: 'Los laboratorios que pueden enviar y recibir, con sus direcciones, certificados y estado.',
  },
  '/home/background-jobs': {
    en: 'What runs in the background, what failed, and what will be tried again.',
    es: 'Lo que se ejecuta en segundo plano, lo que falló y lo que se intentará de nuevo.',
  },
  '/home/customers': {
    en: 'All organizations of all customers, for support.',
    es: 'Todas las organizaciones de todos los clientes, para soporte.',
  },
  '/home/lab-vendors': {
    en: 'The laboratories whose tests can be ordered.',
    es: 'Los laboratorios cuyas pruebas se pueden ordenar.',
  },
};
