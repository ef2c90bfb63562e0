// A CloudFront function (runtime 2.0) at "Viewer request": finds the file of a path.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const { request } = event;
  const name = request.uri.split('/').pop();
  if (name === '') request.uri += 'index.html';
  else if (!name.includes('.') && !request.uri.startsWith('/.well-known/')) request.uri += '.html';
  return request;
}
