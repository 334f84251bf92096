-- The sources in the home of a patient are asked for whenever the patient's record is opened, and go out of use with the patient.
create index sources_home on sources (tenant_id, patient_id) where patient_id is not null;
