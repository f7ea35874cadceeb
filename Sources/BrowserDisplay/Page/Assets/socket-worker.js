// Holds the WebSocket and the wake timer away from the page's thread. There, the browser puts network and timers off for up
// to 80 ms after a finger lands, and frames would be late just when the user looks; messages of a worker are not put off.
let socket = null;
let timer = 0;

onmessage = ({ data }) => {
  if (data instanceof ArrayBuffer) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(data);
    return;
  }
  switch (data.do) {
    case 'open': open(data.url); break;
    case 'close': socket?.close(data.code); break;
    case 'wake':
      clearTimeout(timer);
      if (data.after !== null) timer = setTimeout(() => postMessage({ event: 'wake' }), data.after);
      break;
  }
};

function open(url) {
  const opened = new WebSocket(url);
  opened.binaryType = 'arraybuffer';
  opened.onopen = () => postMessage({ event: 'open' });
  opened.onmessage = ({ data }) => postMessage(data, [data]);
  opened.onclose = ({ code, reason }) => {
    clearTimeout(timer);
    if (socket === opened) socket = null;
    postMessage({ event: 'close', code, reason });
  };
  socket = opened;
}
